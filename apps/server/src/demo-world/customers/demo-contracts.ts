import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { type Fen, fen } from '@mall/domain/money/units';
import type { DemoClientId, DemoCustomer } from './demo-customers.ts';
import { type DemoOrder, suits } from './demo-orders.ts';

/** Idle cash above the reserve buys a money fund every evening. */
export type DemoTreasure = {
  readonly day: Day;
  readonly clientId: DemoClientId;
  readonly productNo: string;
  readonly reserve: Fen;
};

/** The customer whose idle cash is swept, days before the mall opens, and what stays in cash. */
const [SWEPT, SWEPT_DAYS_BEFORE]: readonly [DemoClientId, number] = ['700005', 12];
const RESERVE = fen(100_000_00n);

/** The cash treasure of the customer who knows its fund already; undefined where he holds none. */
export function demoTreasure(
  history: readonly Day[],
  moneyOrders: readonly DemoOrder[],
): DemoTreasure | undefined {
  const day = history.at(-SWEPT_DAYS_BEFORE);
  const held = moneyOrders.find(({ clientId }) => clientId === SWEPT);
  if (day === undefined || !held || held.day >= day) return undefined;
  return { day, clientId: SWEPT, productNo: held.productNo, reserve: RESERVE };
}

const [ADVISED, ADVISED_DAYS_BEFORE]: readonly [DemoClientId, number] = ['600010', 10];
const ADVISED_MONEY = fen(300_000_00n);

/** The purchase that opens a contract with the adviser of a portfolio; none where the demo has no portfolio. */
export function demoPortfolioOrders(
  history: readonly Day[],
  customers: readonly DemoCustomer[],
  portfolios: readonly ProductTerms[],
): readonly DemoOrder[] {
  const day = history.at(-ADVISED_DAYS_BEFORE);
  const customer = customers.find(({ clientId }) => clientId === ADVISED);
  if (day === undefined || !customer) return [];
  const found = portfolios.find((terms) => suits(terms, customer, ADVISED_MONEY, day));
  if (!found) return [];
  return [{ day, clientId: ADVISED, productNo: found.productNo, money: ADVISED_MONEY }];
}

const SIGNER: DemoClientId = '600002';
const SIGNED_MONEY = fen(500_000_00n);

/** What an ordinary institution signs on the day the mall opens, so that it cools off while the demo is looked at. */
export function demoPrivateOrder(
  openedOn: Day,
  customers: readonly DemoCustomer[],
  plans: readonly ProductTerms[],
): DemoOrder | undefined {
  const customer = customers.find(({ clientId }) => clientId === SIGNER);
  const plan = customer && plans.find((terms) => isSoldTo(terms, customer, openedOn));
  if (!plan) return undefined;
  const { productNo } = plan;
  return { day: openedOn, clientId: SIGNER, productNo, money: SIGNED_MONEY, isPrivate: true };
}

/** An open plan, no riskier than the customer can bear. */
function isSoldTo(terms: ProductTerms, { clientType, assessment }: DemoCustomer, day: Day) {
  const { limits, establishedOn } = terms;
  return (
    terms.isPrivate &&
    terms.status === '3' &&
    establishedOn !== undefined &&
    establishedOn <= day &&
    terms.clientTypes.includes(clientType) &&
    assessment !== undefined &&
    terms.risk <= assessment.level &&
    SIGNED_MONEY >= limits.firstMin &&
    (limits.orderMax === undefined || SIGNED_MONEY <= limits.orderMax)
  );
}
