import type { RequestOf } from '@mall/contract/define-call';
import type { queryGroupRationResult } from '@mall/contract/plans/back-test';
import { rhythmOf } from '@mall/contract/plans/chosen-strategy';
import { dayOfEpoch } from '@mall/domain/calendar/day';
import { findPlaces } from '@mall/domain/plans/back-test/test-past';
import {
  commonTracks,
  type GroupPart,
  type GroupPayment,
  valueGroup,
} from '@mall/domain/plans/back-test/value-group';
import { longestWait } from './chosen-strategy.ts';
import { belowMinimum, findTestedProduct, type Tested, withoutHistory } from './find-tested.ts';
import { presentGroupMetrics } from './present-test.ts';
import { noteOf, type TestDeps } from './tool-deps.ts';

type Asked = RequestOf<typeof queryGroupRationResult>;

/** Equal payments into several products by weight over the past, beside the same money on the first day. */
export async function presentGroup(deps: TestDeps, asked: Asked) {
  const found = await findParts(deps, asked);
  if (!found.ok) return found;
  const { parts } = found;
  const rhythm = rhythmOf(asked);
  const [track] = parts.map((part) => part.track);
  if (!track) return withoutHistory(longestWait(rhythm));
  const placed = findPlaces(track, {
    rhythm,
    asked: { from: asked.begin_date, to: asked.end_date },
  });
  if (!placed.ok && placed.refusal === 'dates_reversed') return placed;
  const [first] = placed.ok ? placed.places : [];
  if (!placed.ok || first === undefined) return withoutHistory(longestWait(rhythm));
  const { span, places } = placed;
  const valued = (payments: readonly GroupPayment[]) => valueGroup(parts, payments, span.lastPlace);
  const plan = valued(places.map((place) => ({ place, amount: asked.base_money })));
  const reply = {
    ...noteOf(deps.dictionaries, span),
    metrics: presentGroupMetrics(plan),
    lump_sum: presentGroupMetrics(valued([{ place: first, amount: plan.invested }])),
    list: plan.periods.map(({ place, amount, invested, value }) => ({
      date_num: dayOfEpoch(track.epochs[place] ?? 0),
      pay_money: amount,
      total_invest: invested,
      market_value: value,
    })),
  };
  return { ok: true, reply } as const;
}

async function findParts(deps: TestDeps, { components, with_fee, base_money }: Asked) {
  const tested: Tested[] = [];
  for (const { product_no } of components) {
    const found = await findTestedProduct(deps, product_no);
    if (!found.ok) return found;
    if (base_money < found.tested.least) return belowMinimum(found.tested.least);
    tested.push(found.tested);
  }
  const tracks = commonTracks(tested.map(({ track }) => track));
  const parts = tracks.flatMap((track, at): readonly GroupPart[] => {
    const weight = components[at]?.weight;
    if (weight === undefined) return [];
    return [{ track, weight, fee: with_fee === '1' ? tested[at]?.fee : undefined }];
  });
  return { ok: true, parts } as const;
}
