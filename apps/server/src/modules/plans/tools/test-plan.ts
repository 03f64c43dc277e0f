import { type ChosenStrategy, strategyOn } from '@mall/contract/plans/chosen-strategy';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import { type Rhythm, testPast } from '@mall/domain/plans/back-test/test-past';
import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import { longestWait } from './chosen-strategy.ts';
import {
  belowMinimum,
  findTestedProduct,
  type Tested,
  testedIndex,
  withoutHistory,
} from './find-tested.ts';
import { presentMetrics, presentPeriods } from './present-test.ts';
import { noteOf, type TestDeps } from './tool-deps.ts';

export type AskedTest = {
  readonly product_no?: string | undefined;
  readonly index_code?: string | undefined;
  readonly base_money: Fen;
  readonly begin_date?: Day | undefined;
  readonly end_date?: Day | undefined;
  readonly with_fee: '0' | '1';
};

const NO_INDEX = { ok: false, refusal: 'index_absent' } as const;

/** A strategy over the past of a product or an index, beside the lump sum and equal parts. */
export async function testPlan(
  deps: TestDeps,
  asked: AskedTest,
  { chosen, rhythm }: { readonly chosen: ChosenStrategy; readonly rhythm: Rhythm },
) {
  const found = await findSubject(deps, asked, chosen);
  if (!found.ok) return found;
  const { tested, strategy } = found;
  if (asked.base_money < tested.least) return belowMinimum(tested.least);
  const answer = testPast({
    ...tested,
    rhythm,
    asked: { from: asked.begin_date, to: asked.end_date },
    base: asked.base_money,
    strategy,
    fee: asked.with_fee === '1' ? tested.fee : undefined,
  });
  if (!answer.ok)
    return answer.refusal === 'period_without_history'
      ? withoutHistory(longestWait(rhythm))
      : answer;
  return { ...answer, track: tested.track } as const;
}

type Subject =
  | { readonly ok: true; readonly tested: Tested; readonly strategy: Strategy }
  | typeof NO_INDEX
  | Exclude<Awaited<ReturnType<typeof findTestedProduct>>, { ok: true }>;

/** What is bought, and the strategy on the index that was named, or else on the one the product follows. */
async function findSubject(
  deps: TestDeps,
  { product_no, index_code }: AskedTest,
  chosen: ChosenStrategy,
): Promise<Subject> {
  const product = product_no === undefined ? undefined : await findTestedProduct(deps, product_no);
  if (product?.ok === false) return product;
  const code = index_code ?? product?.tested.indexCode;
  const past = code === undefined ? undefined : await deps.pasts.find(code);
  if (index_code !== undefined && !past) return NO_INDEX;
  const tested = product?.tested ?? (past && testedIndex(past));
  if (!tested) return NO_INDEX;
  if (chosen.kind === 'fixed') return { ok: true, tested, strategy: chosen };
  return past ? { ok: true, tested, strategy: strategyOn(chosen, past) } : NO_INDEX;
}

type TestAnswer = Awaited<ReturnType<typeof testPlan>>;

/** The answer of the four calls that test one strategy. */
export function presentTest({ dictionaries }: TestDeps, answer: TestAnswer) {
  if (!answer.ok) return answer;
  const { plan, lumpSum, plain, span, track } = answer;
  const reply = {
    ...noteOf(dictionaries, span),
    metrics: presentMetrics(plan),
    lump_sum: presentMetrics(lumpSum),
    plain: presentMetrics(plain),
    series: presentPeriods(plan, track),
  };
  return { ok: true, reply } as const;
}

/** A strategy with its pay dates beside equal parts with theirs. */
export function presentBeside({ dictionaries }: TestDeps, answer: TestAnswer) {
  if (!answer.ok) return answer;
  const { plan, lumpSum, plain, span, track } = answer;
  const reply = {
    ...noteOf(dictionaries, span),
    strategy: { metrics: presentMetrics(plan), series: presentPeriods(plan, track) },
    plain: { metrics: presentMetrics(plain), series: presentPeriods(plain, track) },
    lump_sum: presentMetrics(lumpSum),
  };
  return { ok: true, reply } as const;
}
