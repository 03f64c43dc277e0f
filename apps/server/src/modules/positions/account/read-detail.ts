import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { assert } from '@mall/domain/assert';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { findPaidDividends } from '#modules/positions/distributions/payout-store.ts';
import { findLotStarts } from '#modules/positions/lot-start-store.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import type { Position } from '#modules/positions/position.ts';
import { presentDetail } from '#modules/positions/position-detail.ts';
import type { HeldThen, PositionDeps } from '#modules/positions/read-positions.ts';
import { findCostRecord } from './cost-steps.ts';
import { readLeavable } from './leavable.ts';
import { nowOf } from './moment-now.ts';
import { readHeld } from './read-account.ts';

type Detail = ReplyOf<typeof queryPositionDetail>;
type Found =
  | { readonly ok: true; readonly position: Position; readonly detail: Detail }
  | { readonly ok: false; readonly refusal: 'product_absent' | 'position_not_held' };

/** One holding to its last lot, at a moment. */
export async function findDetail(
  deps: PositionDeps,
  clientId: string,
  productNo: string,
  moment: Moment,
): Promise<Found> {
  const { db, dictionaries, readCalendar } = deps;
  const now = nowOf(moment);
  const terms = await findTermsOfAnyStatus(db, productNo, now.day);
  if (!terms) return { ok: false, refusal: 'product_absent' };
  const all = await readHeld(deps, clientId, moment, productNo);
  const held = all.held.find(({ holding }) => holding.productNo === productNo);
  if (!held) return { ok: false, refusal: 'position_not_held' };
  const calendar = await readCalendar();
  const { clientType } = moment.point.head;
  const choice = await readChoice(deps, clientId, { ...all, held: [held] }, moment);
  const viewer = { now, calendar, clientType, dictionaries, canRedeem: choice.canRedeem };
  const { fees } = terms;
  const openOn = moment.isPast ? moment.point.openOn : undefined;
  const starts = held.terms.hasStartFees
    ? await findLotStarts(db, held.holding, { withEmpty: moment.isPast })
    : new Map();
  const paid = await findPaidDividends(db, held.holding, openOn);
  const costs = await findCostRecord(db, { clientId, productNo }, openOn);
  const detailed = { ...held, fees, starts, paid, adviserState: choice.adviserState, costs };
  return { ok: true, position: held, detail: presentDetail(detailed, choice.dividends, viewer) };
}

/** What a holder has chosen about a position; of the past what is not kept by day stays unsaid. */
async function readChoice(deps: PositionDeps, clientId: string, all: HeldThen, moment: Moment) {
  const { db } = deps;
  const [only] = all.held;
  assert(only !== undefined, 'the choice is asked about one position');
  const { productNo } = only.terms;
  if (!moment.isPast)
    return {
      dividends: await deps.findDividendChoice(db, clientId, productNo),
      canRedeem: (await readLeavable(deps, clientId, moment, all)).has(productNo),
      adviserState: await deps.findAdviserState(db, clientId, only.terms),
    };
  const at = { clientId, productNo, day: moment.point.openOn };
  const method = await deps.findDividendMethodAt(db, at);
  return { dividends: { method, pending: undefined }, canRedeem: false, adviserState: undefined };
}
