import { contract } from '@mall/contract';
import type { ReplyOf } from '@mall/contract/define-call';
import {
  type ChosenStrategy,
  rhythmOf,
  strategyOn,
  type WireAverageDays,
  type WireGradeStep,
  type WireMaDays,
} from '@mall/contract/plans/chosen-strategy';
import { type OpenedSeries, openSeries } from '@mall/contract/plans/open-series';
import { dayOfEpoch } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { testPast } from '@mall/domain/plans/back-test/test-past';
import { DEFAULT_PE_LEVELS } from '@mall/domain/plans/strategies/pe-levels';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { createDemoMarket } from '#testing/demo/demo-market.ts';
import { readPlanProducts } from '#testing/plan-products.ts';
import { presentMetrics, presentPeriods } from './present-test.ts';

const { clientOf, deps } = await createDemoMarket(160);
const { plans } = contract;
const visitor = clientOf();
const { fund, other } = await readPlanProducts(deps.db);

/** What a page has in hand: two funds, and an index that is bought itself. */
const SUBJECTS = [
  { product_no: fund.product_no },
  { product_no: other.product_no, index_code: 'HC1000' },
  { index_code: 'HC1000' },
] as const;
const opened = await Promise.all(
  SUBJECTS.map(async (subject) => openSeries(await visitor(plans.queryRationSeries, subject))),
);

/** A test run draws fewer; `npm run campaign rows` draws them all. */
const SETS = inject('everyRow') ? 1_000 : 200;
/** So many at a time: the server answers them beside each other, as it does those of several pages. */
const AT_ONCE = 20;

type Terms = {
  readonly subject: number;
  readonly kind: ChosenStrategy['kind'];
  readonly cycle_type: '0' | '1' | '2' | '3';
  readonly cycle_day: number;
  readonly base: number;
  /** After so many hundredths of the past, and for so many of what is left of it. */
  readonly begins: number;
  readonly lasts: number;
  readonly ma: WireAverageDays;
  readonly mad: WireMaDays;
  readonly step: WireGradeStep;
  readonly withFee: boolean;
};

const terms: fc.Arbitrary<Terms> = fc.record({
  subject: fc.nat(SUBJECTS.length - 1),
  kind: fc.constantFrom('fixed', 'average', 'pe', 'mad'),
  cycle_type: fc.constantFrom('0', '1', '2', '3'),
  cycle_day: fc.integer({ min: 1, max: 5 }),
  base: fc.integer({ min: 100_00, max: 10_000_000_00 }),
  begins: fc.integer({ min: 0, max: 95 }),
  lasts: fc.integer({ min: 5, max: 100 }),
  ma: fc.constantFrom('180', '250', '500'),
  mad: fc.constantFrom('30', '60', '90', '120', '180', '250', '500'),
  step: fc.constantFrom('10', '20', '30'),
  withFee: fc.boolean(),
});

/** The part of a past that the terms mean, by its first and last day. */
function spanOf({ track: { epochs } }: OpenedSeries, { begins, lasts }: Terms) {
  const first = Math.floor((begins * (epochs.length - 1)) / 100);
  const last = first + Math.floor((lasts * (epochs.length - 1 - first)) / 100);
  return {
    begin_date: dayOfEpoch(epochs[first] ?? 0),
    end_date: dayOfEpoch(epochs[last] ?? 0),
  };
}

function requestOf(series: OpenedSeries, asked: Terms) {
  return {
    ...SUBJECTS[asked.subject],
    ...spanOf(series, asked),
    base_money: fen(BigInt(asked.base)),
    cycle_type: asked.cycle_type,
    cycle_day: asked.cycle_type === '3' ? undefined : asked.cycle_day,
    with_fee: asked.withFee ? '1' : '0',
    ration_from_type: '1',
  } as const;
}

/** The server's answer over the wire, or the name of its refusal. */
async function served(series: OpenedSeries, asked: Terms) {
  const request = requestOf(series, asked);
  const { ma, mad: ma_days, step: grade_step } = asked;
  const calls = {
    fixed: () => visitor(plans.queryRationWithdrawal, request),
    average: () => visitor(plans.queryAverageRationWithdrawal, { ...request, ma_days: ma }),
    pe: () => visitor(plans.queryPeRationWithdrawal, request),
    mad: () => visitor(plans.queryMadRationWithdrawal, { ...request, ma_days, grade_step }),
  };
  return calls[asked.kind]().then(
    (reply) => ({ ...reply, disclaimer: '' }),
    () => 'refused',
  );
}

/** What a page computes from the series it has, with the rules of the domain. */
function computed(series: OpenedSeries, asked: Terms) {
  const request = requestOf(series, asked);
  const chosen = {
    fixed: { kind: 'fixed' },
    average: { kind: 'average', days: asked.ma },
    pe: { kind: 'pe', levels: DEFAULT_PE_LEVELS },
    mad: { kind: 'mad', days: asked.mad, step: asked.step },
  } as const satisfies Record<Terms['kind'], ChosenStrategy>;
  if (!series.index) return 'refused';
  const answer = testPast({
    track: series.track,
    rhythm: rhythmOf(request),
    asked: { from: request.begin_date, to: request.end_date },
    base: request.base_money,
    least: series.least,
    strategy: strategyOn(chosen[asked.kind], series.index),
    fee: asked.withFee ? series.fee : undefined,
  });
  if (!answer.ok || request.base_money < series.least) return 'refused';
  const { from, to } = answer.span;
  return onTheWire({
    begin_date: from,
    end_date: to,
    disclaimer: '',
    metrics: presentMetrics(answer.plan),
    lump_sum: presentMetrics(answer.lumpSum),
    plain: presentMetrics(answer.plain),
    series: presentPeriods(answer.plan, series.track),
  });
}

/** What is left of figures that were sent: rates have two decimals there. */
function onTheWire(figures: ReplyOf<typeof plans.queryRationWithdrawal>) {
  const { reply } = plans.queryRationWithdrawal;
  return z.decode(reply, z.encode(reply, figures));
}

describe(`${SETS} random back-tests`, () => {
  it('give a page the numbers of the server, all of them', async ({ annotate }) => {
    const sets = fc.sample(terms, { numRuns: SETS, seed: 20_261_117 });
    const counts = { compared: 0, refused: 0 };
    for (let from = 0; from < sets.length; from += AT_ONCE) {
      await Promise.all(
        sets.slice(from, from + AT_ONCE).map(async (asked) => {
          const series = opened[asked.subject];
          if (!series) throw new Error('every subject has a past');
          const here = computed(series, asked);
          expect(await served(series, asked), JSON.stringify(asked)).toEqual(here);
          counts[here === 'refused' ? 'refused' : 'compared'] += 1;
        }),
      );
    }
    await annotate(`${counts.compared} equal to the fen, ${counts.refused} refused by both`);
    expect(counts.compared).toBeGreaterThan(SETS / 2);
  });
});
