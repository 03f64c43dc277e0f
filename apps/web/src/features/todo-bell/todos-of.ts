import type { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import type { ReplyOf } from '@mall/contract/define-call';
import type { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { checkRiskInfo } from '@mall/contract/identity/user';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';

/** One thing the customer has to see to, and where. */
export type Todo = { readonly key: string; readonly text: string; readonly to: string };

/** What the server said; undefined is what it has not said, or not yet. */
export type TodoFacts = {
  readonly today: Day | undefined;
  readonly needSign: ReplyOf<typeof compElectQryNeedSignList> | undefined;
  readonly risk: ReplyOf<typeof checkRiskInfo> | undefined;
  readonly qualified: ReplyOf<typeof stateQualifyInvest> | undefined;
};

const RISK_FORM = `${PATHS.totalAssets}?dialog=risk`;
/** A qualification that ends within this many days is worth a word. */
const SOON_DAYS = 30;

/** What waits for the customer, most urgent first. */
export function todosOf({ today, needSign, risk, qualified }: TodoFacts): readonly Todo[] {
  return [
    todo('sign', signText(needSign?.list.length ?? 0), `${PATHS.agreement}?tab=todo`),
    todo('risk', risk && riskText(risk), RISK_FORM),
    todo('qualify', qualified && qualifyText(qualified, today), PATHS.highEndSign),
  ].flatMap((one) => one ?? []);
}

function todo(key: string, text: string | undefined, to: string): Todo | undefined {
  return text === undefined ? undefined : { key, text, to };
}

function signText(count: number): string | undefined {
  return count === 0 ? undefined : `${count} 份协议待签署`;
}

function riskText({ risk_status, valid_to_num }: NonNullable<TodoFacts['risk']>) {
  switch (risk_status) {
    case '0':
      return '尚未完成风险测评';
    case '1':
      return undefined;
    case '2':
      return '风险测评已过期';
    case '3':
      return `风险测评将于 ${formatFullDay(valid_to_num)} 到期`;
  }
}

function qualifyText(
  { qualify_status, valid_to_num }: NonNullable<TodoFacts['qualified']>,
  today: Day | undefined,
): string | undefined {
  if (qualify_status === '3') return '合格投资者认定已过期';
  if (qualify_status !== '2' || valid_to_num === null || today === undefined) return undefined;
  if (valid_to_num > addDays(today, SOON_DAYS)) return undefined;
  return `合格投资者认定将于 ${formatFullDay(valid_to_num)} 到期`;
}
