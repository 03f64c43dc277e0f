import type { ReplyOf } from '@mall/contract/define-call';
import type { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { assert } from '@mall/domain/assert';
import type { Db } from '#db/database.ts';
import { findHeldProduct } from '#modules/catalogue/index.ts';
import {
  findPaidDividends,
  type PaidDividend,
} from '#modules/positions/distributions/payout-store.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import type { Position } from '#modules/positions/position.ts';
import { presentDetail } from '#modules/positions/position-detail.ts';
import type { HeldThen, HolderChoice, PositionDeps } from '#modules/positions/read-positions.ts';
import { costRecordOf } from './cost-steps.ts';
import { type ExitFacts, exitFactsOf } from './exit-facts.ts';
import { findKeptEvents, type KeptEvents } from './kept-events-store.ts';
import { leavingPosition } from './leavable.ts';
import { nowOf } from './moment-now.ts';
import { planCustomerOf, readHeld } from './read-account.ts';

type Detail = ReplyOf<typeof queryPositionDetail>;
type Found =
  | {
      readonly ok: true;
      readonly position: Position;
      readonly detail: Detail;
      readonly exit: ExitFacts;
      readonly paid: readonly PaidDividend[];
    }
  | { readonly ok: false; readonly refusal: 'position_not_held' };

/** One holding to its last lot, at a moment. */
export async function findDetail(
  deps: PositionDeps,
  clientId: string,
  productNo: string,
  moment: Moment,
): Promise<Found> {
  const { db, dictionaries, readCalendar } = deps;
  const now = nowOf(moment);
  const terms = await findHeldProduct(db, productNo, now.day);
  if (!terms) return { ok: false, refusal: 'position_not_held' };
  const all = await readHeld(deps, clientId, moment, terms);
  const held = all.held.find(({ holding }) => holding.productNo === productNo);
  if (!held) return { ok: false, refusal: 'position_not_held' };
  const calendar = await readCalendar();
  const { clientType } = moment.point.head;
  const choice = await readChoice(deps, clientId, { ...all, held: [held] }, moment);
  const customer = planCustomerOf(moment, choice.adviserState);
  const { canRedeem } = choice;
  const { isPast } = moment;
  const viewer = { now, calendar, clientType, customer, dictionaries, canRedeem, isPast };
  const openOn = moment.isPast ? moment.point.openOn : undefined;
  const kept = all.events ?? (await findEvents(db, held));
  const paid = await findPaidDividends(db, held.holding, openOn);
  const detailed = {
    ...{ ...held, fees: terms.fees, starts: kept.starts, paid },
    ...{ adviserState: choice.adviserState, costs: costRecordOf(kept, moment) },
  };
  const exit = exitFactsOf(detailed, viewer);
  const detail = presentDetail(detailed, choice, { ...viewer, exit });
  return { ok: true, position: held, detail, exit, paid };
}

/** Money lent has no events of shares. */
async function findEvents(db: Db, { holding, terms, lent }: Position): Promise<KeptEvents> {
  const keys = lent ? [] : [holding];
  return findKeptEvents(db, keys, { eventsOf: keys, withStarts: terms.hasStartFees });
}

/** What a holder has chosen about a position; of the past what is not kept by day stays unsaid. */
async function readChoice(
  deps: PositionDeps,
  clientId: string,
  all: HeldThen,
  moment: Moment,
): Promise<HolderChoice> {
  const [only] = all.held;
  assert(only !== undefined, 'the choice is asked about one position');
  const { productNo } = only.terms;
  if (!moment.isPast) return deps.findHolderChoice(clientId, leavingPosition(only, all));
  const at = { clientId, productNo, day: moment.point.openOn };
  const method = await deps.findDividendMethodAt(deps.db, at);
  const dividends = { method, pending: undefined };
  return { dividends, planNos: [], canRedeem: false, adviserState: undefined };
}
