import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import type {
  queryPeRationFollowReturn,
  queryPeRationIndex,
  queryPeRationLevelSetting,
  queryPeRationRecommendIndexList,
} from '@mall/contract/plans/valuation-strategy';
import { assert } from '@mall/domain/assert';
import { dayOfEpoch, epochOf } from '@mall/domain/calendar/day';
import { shareOf } from '@mall/domain/catalogue/figures/daily-returns';
import { baseDayOf } from '@mall/domain/catalogue/figures/period-return';
import { largestFirst } from '@mall/domain/money/largest-first';
import { fen, RATE_ONE } from '@mall/domain/money/units';
import { testPast } from '@mall/domain/plans/back-test/test-past';
import {
  DEFAULT_PE_LEVEL_SET,
  DEFAULT_PE_LEVELS,
  peLevelAt,
} from '@mall/domain/plans/strategies/pe-levels';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findPeLevels } from './chosen-strategy.ts';
import { withoutHistory } from './find-tested.ts';
import type { IndexFund } from './fund-choice.ts';
import type { IndexPast } from './keep-index-pasts.ts';
import { newestOf, placesIn } from './present-deviation.ts';
import { dayAfter, disclaimerOf, MONTHLY, noteOf, type TestDeps } from './tool-deps.ts';

const NO_INDEX = { ok: false, refusal: 'index_absent' } as const;
const TOO_SHORT = { ok: false, refusal: 'index_history_too_short' } as const;

/** What is paid at which percentile. */
export function presentPeLevels(
  dictionaries: Dictionaries,
  { level_set_id }: RequestOf<typeof queryPeRationLevelSetting>,
) {
  const levels = findPeLevels(level_set_id);
  if (!levels) return { ok: false, refusal: 'level_set_absent' } as const;
  const list = levels.map(({ from, ratio }, at) => ({
    level_no: at + 1,
    pct_from: from,
    pct_to: levels[at + 1]?.from ?? RATE_ONE,
    level_name: levelName(dictionaries, at),
    ratio,
  }));
  const reply: ReplyOf<typeof queryPeRationLevelSetting> = {
    list,
    level_set_id: DEFAULT_PE_LEVEL_SET,
    ...disclaimerOf(dictionaries),
  };
  return { ok: true, reply } as const;
}

const levelName = (dictionaries: Dictionaries, at: number) =>
  nameOf(dictionaries, 'PE_LEVEL', String(at + 1));

/** Where an index stands among its last ten years, and what the next deduction would pay; undefined without five. */
function standOf({ ranks }: IndexPast, dictionaries: Dictionaries) {
  const [below, counted] = [ranks.below.at(-1) ?? 0, ranks.counted.at(-1) ?? 0];
  const pe_percentile = shareOf(below, counted);
  if (pe_percentile === undefined) return undefined;
  const at = peLevelAt({ below, counted }, DEFAULT_PE_LEVELS);
  const level = DEFAULT_PE_LEVELS[at];
  assert(level !== undefined, 'a level stands where it was found');
  return { pe_percentile, level_name: levelName(dictionaries, at), ratio: level.ratio };
}

const FUNDS_SHOWN = 5;

/** The indices at which a plan pays more than its base amount today, the cheapest first, with funds that follow them. */
export async function presentCheapIndices(
  { pasts, dictionaries, db, clock }: TestDeps,
  funds: readonly IndexFund[],
): Promise<ReplyOf<typeof queryPeRationRecommendIndexList>> {
  const all = await pasts.readAll();
  const list = all
    .flatMap((past) => {
      const [stand, pe_ttm] = [standOf(past, dictionaries), past.prices.at(-1)];
      if (!stand || !pe_ttm || stand.ratio <= RATE_ONE) return [];
      const products = funds
        .filter(({ indexCode }) => indexCode === past.code)
        .slice(0, FUNDS_SHOWN)
        .map(({ productNo, shortName }) => ({
          product_no: productNo,
          product_short_name: shortName,
        }));
      const { code: index_code, name: index_name, lastOn: date_num } = past;
      return [{ index_code, index_name, date_num, pe_ttm, ...stand, products }];
    })
    .toSorted((left, right) => largestFirst(right.pe_percentile, left.pe_percentile));
  const to = newestOf(all) ?? (await clock.businessNow(db)).day;
  return { list, ...noteOf(dictionaries, { from: windowBegin(to), to }) };
}

/** Percentiles are among ten years. */
const windowBegin = (to: Parameters<typeof baseDayOf>[1]) =>
  dayAfter(baseDayOf('5y', baseDayOf('5y', to)));

/** The price over earnings of an index on every day of a span, and where it stands now. */
export async function presentPeIndex(
  { pasts, dictionaries }: TestDeps,
  asked: RequestOf<typeof queryPeRationIndex>,
) {
  const past = await pasts.find(asked.index_code);
  if (!past) return NO_INDEX;
  const stand = standOf(past, dictionaries);
  if (!stand) return TOO_SHORT;
  const places = placesIn(past, { from: asked.begin_date, to: asked.end_date });
  if (!places.ok) return places.refusal === 'dates_reversed' ? places : withoutHistory(1);
  const list = places.list.map((place) => ({
    date_num: dayOfEpoch(past.closes.epochs[place] ?? 0),
    pe_ttm: past.prices[place] ?? null,
  }));
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return withoutHistory(1);
  const reply: ReplyOf<typeof queryPeRationIndex> = {
    ...noteOf(dictionaries, { from: first.date_num, to: last.date_num }),
    index_code: past.code,
    index_name: past.name,
    ...stand,
    list,
  };
  return { ok: true, reply } as const;
}

const PERIODS = ['1y', '2y', '3y', '5y'] as const;
const BASE = fen(100_000n);

/** What following the percentile came to over some periods, beside equal parts and the lump sum. */
export async function presentPeReturns(
  { pasts, dictionaries }: TestDeps,
  { index_code }: RequestOf<typeof queryPeRationFollowReturn>,
) {
  const past = await pasts.find(index_code);
  if (!past) return NO_INDEX;
  if (!standOf(past, dictionaries)) return TOO_SHORT;
  const list = PERIODS.map((period) => ({
    period,
    period_dict_name: nameOf(dictionaries, 'PERIOD', period),
    ...peRates(past, period),
  }));
  const longest = list.findLast(({ income_rate }) => income_rate !== null)?.period;
  if (longest === undefined) return TOO_SHORT;
  const from = dayAfter(baseDayOf(longest, past.lastOn));
  const reply: ReplyOf<typeof queryPeRationFollowReturn> = {
    list,
    ...noteOf(dictionaries, { from, to: past.lastOn }),
  };
  return { ok: true, reply } as const;
}

const NO_RATES = { income_rate: null, plain_rate: null, lump_sum_rate: null };

function peRates({ values, lastOn, ranks }: IndexPast, period: (typeof PERIODS)[number]) {
  const base = baseDayOf(period, lastOn);
  if ((values.epochs[0] ?? Infinity) > epochOf(base)) return NO_RATES;
  const answer = testPast({
    track: values,
    rhythm: MONTHLY,
    asked: { from: dayAfter(base) },
    base: BASE,
    least: fen(0n),
    strategy: { kind: 'pe', ranks, levels: DEFAULT_PE_LEVELS },
    fee: undefined,
  });
  if (!answer.ok) return NO_RATES;
  return {
    income_rate: answer.plan.incomeRate ?? null,
    plain_rate: answer.plain.incomeRate ?? null,
    lump_sum_rate: answer.lumpSum.incomeRate ?? null,
  };
}
