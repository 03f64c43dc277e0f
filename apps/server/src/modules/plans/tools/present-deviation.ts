import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import {
  GRADE_STEPS,
  MAD_DAYS,
  strategyOn,
  type WireMaDays,
} from '@mall/contract/plans/chosen-strategy';
import type {
  queryMadRationAverage,
  queryMadRationFollowIndexMa,
  queryMadRationRecommendIndexAndAverage,
} from '@mall/contract/plans/deviation-strategy';
import { type Day, dayOfEpoch, epochOf } from '@mall/domain/calendar/day';
import { baseDayOf } from '@mall/domain/catalogue/figures/period-return';
import { largestFirst } from '@mall/domain/money/largest-first';
import { fen, points, type Rate } from '@mall/domain/money/units';
import { type AskedSpan, pastSpanOf } from '@mall/domain/plans/back-test/past-span';
import { testPast } from '@mall/domain/plans/back-test/test-past';
import { averageAt, deviationAt, deviationRate } from '@mall/domain/plans/strategies/index-track';
import { madRatio } from '@mall/domain/plans/strategies/mad-grades';
import { planAmount } from '@mall/domain/plans/strategies/strategy';
import { withoutHistory } from './find-tested.ts';
import type { IndexPast } from './keep-index-pasts.ts';
import { dayAfter, MONTHLY, noteOf, type TestDeps } from './tool-deps.ts';

const NO_INDEX = { ok: false, refusal: 'index_absent' } as const;
const TOO_SHORT = { ok: false, refusal: 'index_history_too_short' } as const;
/** The averages a plan may follow, shortest first. */
const AVERAGES = [
  '30',
  '60',
  '90',
  '120',
  '180',
  '250',
  '500',
] as const satisfies readonly WireMaDays[];

/** How far an index stands from each of its averages, and what the next deduction would pay. */
export async function presentAverages(
  { pasts, dictionaries }: TestDeps,
  asked: RequestOf<typeof queryMadRationAverage>,
) {
  const past = await pasts.find(asked.index_code);
  if (!past) return NO_INDEX;
  const last = past.closes.epochs.length - 1;
  const list = AVERAGES.flatMap((ma_days) => {
    const stand = standAt(past, last, MAD_DAYS[ma_days]);
    if (!stand) return [];
    const ratio = madRatio(stand.exact, GRADE_STEPS[asked.grade_step]);
    const { exact: _, ma: ma_value, ...shown } = stand;
    const pay_money =
      asked.base_money === undefined ? null : planAmount(asked.base_money, ratio, fen(0n));
    return [{ ma_days, ...shown, ma_value, ratio, pay_money }];
  });
  if (list.length === 0) return TOO_SHORT;
  const longest = Math.max(...list.map(({ ma_days }) => MAD_DAYS[ma_days]));
  const from = dayOfEpoch(past.closes.epochs[last + 1 - longest] ?? 0);
  const reply: ReplyOf<typeof queryMadRationAverage> = {
    list,
    ...noteOf(dictionaries, { from, to: past.lastOn }),
  };
  return { ok: true, reply } as const;
}

/** An index and one of its averages on every day of a span that has both. */
export async function presentFollowed(
  { pasts, dictionaries }: TestDeps,
  asked: RequestOf<typeof queryMadRationFollowIndexMa>,
) {
  const past = await pasts.find(asked.index_code);
  if (!past) return NO_INDEX;
  const places = placesIn(past, { from: asked.begin_date, to: asked.end_date });
  if (!places.ok) return places.refusal === 'dates_reversed' ? places : withoutHistory(1);
  const days = MAD_DAYS[asked.ma_days];
  const list = places.list.flatMap((place) => {
    const stand = standAt(past, place, days);
    if (!stand) return [];
    const { exact: _, ...shown } = stand;
    return [shown];
  });
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return TOO_SHORT;
  const reply: ReplyOf<typeof queryMadRationFollowIndexMa> = {
    list,
    ...noteOf(dictionaries, { from: first.date_num, to: last.date_num }),
  };
  return { ok: true, reply } as const;
}

function standAt({ closes }: IndexPast, place: number, days: number) {
  const exact = deviationAt(closes, place, days);
  const ma = averageAt(closes, place, days);
  if (!exact || ma === undefined) return undefined;
  return {
    date_num: dayOfEpoch(closes.epochs[place] ?? 0),
    close: points(BigInt(closes.closes[place] ?? 0)),
    ma,
    deviation: deviationRate(exact),
    exact,
  };
}

/** Where the days of a span stand. */
export function placesIn({ closes }: IndexPast, asked: AskedSpan) {
  const answer = pastSpanOf(closes, asked);
  if (!answer.ok) return answer;
  const begins = epochOf(answer.span.from);
  const list: number[] = [];
  for (let place = 0; place <= answer.span.lastPlace; place++)
    if ((closes.epochs[place] ?? 0) >= begins) list.push(place);
  return { ok: true, list } as const;
}

type Pair = ReplyOf<typeof queryMadRationRecommendIndexAndAverage>['list'][number];

const BASE = fen(100_000n);
const USUAL_STEP = '20';
const PAIRS_SHOWN = 5;
/** Seven tests for each index, once for each of its closes. */
const bestPairs = new WeakMap<IndexPast, Pair | undefined>();

/** The average that worked best on each index over the last three years, the best index first. */
export async function presentPairs({
  pasts,
  dictionaries,
  db,
  clock,
}: TestDeps): Promise<ReplyOf<typeof queryMadRationRecommendIndexAndAverage>> {
  const all = await pasts.readAll();
  for (const past of all) if (!bestPairs.has(past)) bestPairs.set(past, bestPairOf(past));
  const list = all
    .flatMap((past) => bestPairs.get(past) ?? [])
    .toSorted((left, right) => largestFirst(left.back_rate, right.back_rate))
    .slice(0, PAIRS_SHOWN);
  const to = newestOf(all) ?? (await clock.businessNow(db)).day;
  return { list, ...noteOf(dictionaries, { from: dayAfter(baseDayOf('3y', to)), to }) };
}

export function newestOf(pasts: readonly IndexPast[]): Day | undefined {
  return pasts
    .map(({ lastOn }) => lastOn)
    .reduce<Day | undefined>(
      (newest, day) => (newest === undefined || day > newest ? day : newest),
      undefined,
    );
}

function bestPairOf(past: IndexPast): Pair | undefined {
  const pairs = AVERAGES.flatMap((ma_days): readonly Pair[] => {
    const strategy = strategyOn({ kind: 'mad', days: ma_days, step: USUAL_STEP }, past);
    const rates = threeYearRates(past, strategy);
    return rates ? [{ index_code: past.code, index_name: past.name, ma_days, ...rates }] : [];
  });
  return pairs.toSorted((left, right) => largestFirst(left.back_rate, right.back_rate))[0];
}

function threeYearRates(
  { values, lastOn }: IndexPast,
  strategy: Parameters<typeof testPast>[0]['strategy'],
): { back_rate: Rate; plain_rate: Rate; lump_sum_rate: Rate } | undefined {
  const base = baseDayOf('3y', lastOn);
  if ((values.epochs[0] ?? Infinity) > epochOf(base)) return undefined;
  const answer = testPast({
    track: values,
    rhythm: MONTHLY,
    asked: { from: dayAfter(base) },
    base: BASE,
    least: fen(0n),
    strategy,
    fee: undefined,
  });
  if (!answer.ok) return undefined;
  const [back_rate, plain_rate, lump_sum_rate] = [answer.plan, answer.plain, answer.lumpSum].map(
    ({ incomeRate }) => incomeRate,
  );
  if (back_rate === undefined || plain_rate === undefined || lump_sum_rate === undefined)
    return undefined;
  return { back_rate, plain_rate, lump_sum_rate };
}
