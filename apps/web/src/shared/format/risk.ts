import { type Maybe, MISSING } from './missing.ts';

export type RiskLevel = '1' | '2' | '3' | '4' | '5';

export const RISK_NAMES = {
  '1': '低风险',
  '2': '中低风险',
  '3': '中风险',
  '4': '中高风险',
  '5': '高风险',
} as const satisfies Record<RiskLevel, string>;

/** `RISK`: "R2（中低风险）", in the server's own words where it sends them. */
export function formatRisk(level: Maybe<RiskLevel>, name?: Maybe<string>): string {
  return level == null ? MISSING : `R${level}（${name || RISK_NAMES[level]}）`;
}
