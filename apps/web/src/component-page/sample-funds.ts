import { type Nav, nav, type Rate, rate } from '@mall/domain/money/units';
import type { RiskLevel } from '#shared/format/risk.ts';

export type SampleFund = {
  readonly no: string;
  readonly name: string;
  readonly kind: string;
  readonly level: RiskLevel;
  readonly netValue: Nav;
  readonly dayChange: Rate | null;
  readonly yearChange: Rate | null;
  readonly buttonWords: string;
  readonly isBuyable: boolean;
};

export const YEAR_TREND = [
  3, 5.9, 7.1, 5.3, 5.8, 9.6, 7.4, 9.7, 13.5, 10.7, 11.9, 11.7, 12.2, 8.4, 7.7, 6.8, 8.7, 13.1,
  14.9, 15.1, 15.8, 16.1, 17.4, 21, 17.9, 14,
];

export const SAMPLE_FUNDS: readonly SampleFund[] = [
  fund('910311', '启明港股科技主题(QDII)A', 'QDII', '4', 93_180_000n, -1_840_000n, 27_300_000n),
  fund('910203', '长汀价值精选混合A', '混合型', '3', 208_450_000n, 720_000n, 22_960_000n),
  fund('910148', '云岭红利增强指数A', '指数型', '4', 151_270_000n, -460_000n, 18_420_000n),
  fund('910266', '岚屿同业存单指数7天持有', '指数型', '2', 105_370_000n, 0n, 1_680_000n),
  {
    ...fund('910058', '云岭安泰一年定开债券', '债券型', '2', 102_190_000n, 20_000n, 3_570_000n),
    ...closed(),
  },
  {
    ...fund('910401', '松陵稳健养老目标', '混合型', '3', 100_000_000n, 0n, 0n),
    dayChange: null,
    yearChange: null,
  },
];

function fund(
  no: string,
  name: string,
  kind: string,
  level: RiskLevel,
  netValue: bigint,
  dayChange: bigint,
  yearChange: bigint,
): SampleFund {
  return {
    no,
    name,
    kind,
    level,
    netValue: nav(netValue),
    dayChange: rate(dayChange),
    yearChange: rate(yearChange),
    buttonWords: '购买',
    isBuyable: true,
  };
}

function closed() {
  return { buttonWords: '封闭期', isBuyable: false };
}
