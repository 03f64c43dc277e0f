import type { ReplyOf } from '@mall/contract/define-call';
import type { PositionItem } from '@mall/contract/positions/position-item';
import type { queryTotalPosition } from '@mall/contract/positions/total-position';
import type { AdviserState } from '@mall/domain/adviser/unbind';
import type { PlanCustomer } from '@mall/domain/catalogue/plan-offer';
import type { HeldTerms } from '#modules/catalogue/index.ts';
import {
  findMoment,
  type Moment,
  readPastPositions,
} from '#modules/positions/past/read-past-account.ts';
import { presentPosition } from '#modules/positions/present-position.ts';
import {
  type HeldThen,
  type PositionDeps,
  readPositions,
} from '#modules/positions/read-positions.ts';
import { totalPosition } from '#modules/positions/total-position.ts';
import { type AccountMoney, readMoney } from './read-money.ts';

/** Everything held and left at a moment, or one product. */
export async function readHeld(
  deps: PositionDeps,
  clientId: string,
  moment: Moment,
  only?: HeldTerms,
): Promise<HeldThen> {
  if (moment.isPast) return readPastPositions(deps, { clientId, only }, moment);
  return readPositions(deps, { clientId, only }, moment.point);
}

type Total = ReplyOf<typeof queryTotalPosition>;

/** The whole account in figures that add up, at a moment. */
export async function readTotal(
  deps: PositionDeps,
  clientId: string,
  moment: Moment,
  all: HeldThen,
  read?: AccountMoney,
): Promise<Total> {
  const { dictionaries } = deps;
  const money = read ?? (await readMoney(deps, clientId, moment, { withDue: false }));
  const { cash, buys, collected } = money;
  const isClearing = !moment.isPast && moment.point.head.isClearing;
  return totalPosition(all, cash, { buys, collected, isClearing, dictionaries });
}

/**
 * Whom a plan would be opened for. Only the page of one portfolio knows where the contract with its adviser stands; a list leaves that
 * aside as it does for purchases.
 */
export function planCustomerOf({ point }: Moment, adviserState?: AdviserState): PlanCustomer {
  const { clientType, isRestricted } = point.head;
  return { clientType, isRestricted, isUnbinding: adviserState === 'UNBINDING' };
}

/** Nothing can be done with a position of the past. */
export function actionsOf<Item extends PositionItem>(moment: Moment, item: Item): Item {
  if (!moment.isPast) return item;
  return { ...item, can_buy: '0', can_redeem: '0', can_switch: '0', can_ration: '0' };
}

/** An account with all its positions, without what can be done with them. */
export type AccountView = {
  readonly moment: Moment;
  readonly total: Total;
  readonly positions: readonly PositionItem[];
};

/** The account as a file tells it; undefined: not of the day that is asked for. */
export async function findAccountView(
  deps: PositionDeps,
  clientId: string,
  asked: Parameters<typeof findMoment>[2],
): Promise<AccountView | undefined> {
  const { dictionaries } = deps;
  const moment = await findMoment(deps, clientId, asked);
  if (!moment) return undefined;
  const all = await readHeld(deps, clientId, moment);
  const onlooker = { canRedeem: false, customer: planCustomerOf(moment), dictionaries };
  const positions = all.held.map((one) => presentPosition(one, onlooker));
  return { moment, total: await readTotal(deps, clientId, moment, all), positions };
}
