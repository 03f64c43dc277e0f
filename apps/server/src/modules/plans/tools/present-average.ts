import type { ReplyOf } from '@mall/contract/define-call';
import type {
  queryAverageRationExampleData,
  queryRationAverageLevel,
  queryRationAverageLowLevel,
} from '@mall/contract/plans/average-strategy';
import { dayOfEpoch, knownDay } from '@mall/domain/calendar/day';
import { type Fen, fen, points, type Rate, rate } from '@mall/domain/money/units';
import { testPast } from '@mall/domain/plans/back-test/test-past';
import { AVERAGE_LEVELS, AVERAGE_LOW_LEVELS } from '@mall/domain/plans/strategies/average-levels';
import { averageAt, placeBefore } from '@mall/domain/plans/strategies/index-track';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { IndexPast } from './keep-index-pasts.ts';
import { presentMetrics } from './present-test.ts';
import { disclaimerOf, MONTHLY, noteOf, type TestDeps } from './tool-deps.ts';

/** What is paid while the index stands at or above its average. */
export function presentAverageLevels(
  dictionaries: Dictionaries,
): ReplyOf<typeof queryRationAverageLevel> {
  const list = AVERAGE_LEVELS.map(({ from, ratio }, at) => ({
    level_no: at + 1,
    dev_from: from,
    dev_to: AVERAGE_LEVELS[at + 1]?.from ?? null,
    ratio,
  }));
  return { list, ...disclaimerOf(dictionaries) };
}

/** What is paid while it stands below, after calm days and after a swing. */
export function presentLowLevels(
  dictionaries: Dictionaries,
): ReplyOf<typeof queryRationAverageLowLevel> {
  const rows = (flag: '0' | '1', ratioOf: (level: (typeof AVERAGE_LOW_LEVELS)[number]) => Rate) =>
    AVERAGE_LOW_LEVELS.map((level, at) => ({
      level_no: at + 1,
      dev_from: AVERAGE_LOW_LEVELS[at - 1]?.to ?? rate(0n),
      dev_to: level.to ?? null,
      amplitude_flag: flag,
      ratio: ratioOf(level),
    }));
  const list = [...rows('1', ({ volatile }) => volatile), ...rows('0', ({ calm }) => calm)];
  return { list, ...disclaimerOf(dictionaries) };
}

const EXAMPLE = { days: 250, base: fen(100_000n) } as const;

/** The moving-average plan over the last whole year of the first index that has one. */
export async function presentExample({ pasts, dictionaries }: TestDeps) {
  for (const past of await pasts.readAll()) {
    const answer = testExample(past);
    if (!answer.ok) continue;
    const { plan, lumpSum, plain, span } = answer;
    const reply: ReplyOf<typeof queryAverageRationExampleData> = {
      ...noteOf(dictionaries, span),
      index_code: past.code,
      index_name: past.name,
      ma_days: '250',
      base_money: EXAMPLE.base,
      list: plan.periods.map((period) => exampleRow(past, period)),
      summary: presentMetrics(plan),
      lump_sum: presentMetrics(lumpSum),
      plain: presentMetrics(plain),
    };
    return { ok: true, reply } as const;
  }
  return { ok: false, refusal: 'index_history_too_short' } as const;
}

function testExample({ lastOn, values, closes }: IndexPast) {
  const year = Number(lastOn.slice(0, 4)) - 1;
  return testPast({
    track: values,
    rhythm: MONTHLY,
    asked: { from: knownDay(`${year}-01-01`), to: knownDay(`${year}-12-31`) },
    base: EXAMPLE.base,
    least: fen(0n),
    strategy: { kind: 'average', index: closes, days: EXAMPLE.days },
    fee: undefined,
  });
}

/** A pay date with what its deduction knew: the close before it and the average up to that. */
function exampleRow(
  { values, closes }: IndexPast,
  period: { readonly place: number; readonly ratio: Rate; readonly amount: Fen },
) {
  const epoch = values.epochs[period.place] ?? 0;
  const before = placeBefore(closes, epoch) ?? 0;
  return {
    date_num: dayOfEpoch(epoch),
    close: points(BigInt(closes.closes[before] ?? 0)),
    ma: averageAt(closes, before, EXAMPLE.days) ?? points(0n),
    ratio: period.ratio,
    pay_money: period.amount,
  };
}
