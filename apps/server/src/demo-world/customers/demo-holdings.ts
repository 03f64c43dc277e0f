import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { maySwitch } from '@mall/domain/catalogue/switch-offer';
import { type Fen, fen } from '@mall/domain/money/units';
import type { DemoClientId, DemoCustomer } from './demo-customers.ts';
import { type DemoOrder, suits } from './demo-orders.ts';

/** Half of a holding, or all of it, that leaves for cash or for another fund. */
export type DemoExit = {
  readonly day: Day;
  readonly clientId: DemoClientId;
  readonly productNo: string;
  /** Undefined: a redemption. */
  readonly targetProductNo: string | undefined;
  /** Absent: half. */
  readonly part?: 'half' | 'all';
};

/** A fund that pays a dividend, and who is entitled to it. */
export type Payer = { readonly terms: ProductTerms; readonly recordOn: Day };

/** Days before the mall opens, customer and yuan. */
const MONEY_ORDERS = [
  [14, '700005', 20_000n],
  [11, '600010', 1_000_000n],
] as const satisfies readonly (readonly [number, DemoClientId, bigint])[];

const DIVIDEND_BUYER: DemoClientId = '600010';
const DIVIDEND_MONEY: Fen = fen(100_000_00n);
/** A purchase is registered by the record day when it is placed so many trading days before it. */
const DAYS_TO_RECORD = 4;

/** Purchases of money funds; without one on the shelf that suits they fall away. */
export function demoMoneyOrders(
  history: readonly Day[],
  customers: readonly DemoCustomer[],
  shelf: readonly ProductTerms[],
): readonly DemoOrder[] {
  return MONEY_ORDERS.flatMap(([daysBefore, clientId, yuan]) => {
    const day = history.at(-daysBefore);
    const customer = customers.find((one) => one.clientId === clientId);
    const money = fen(yuan * 100n);
    if (day === undefined || !customer) return [];
    const fund = shelf.find(
      (terms) => terms.carryMode !== undefined && suits(terms, customer, money, day),
    );
    return fund ? [{ day, clientId, productNo: fund.productNo, money }] : [];
  });
}

/** The purchase of the first fund that suits and pays a dividend before the mall opens; none where no fund does. */
export function demoDividendOrders(
  history: readonly Day[],
  customers: readonly DemoCustomer[],
  payers: readonly Payer[],
): readonly DemoOrder[] {
  const customer = customers.find(({ clientId }) => clientId === DIVIDEND_BUYER);
  for (const { terms, recordOn } of customer ? payers : []) {
    const day = history[history.indexOf(recordOn) - DAYS_TO_RECORD];
    if (!customer || day === undefined || !suits(terms, customer, DIVIDEND_MONEY, day)) continue;
    const { productNo } = terms;
    return [{ day, clientId: DIVIDEND_BUYER, productNo, money: DIVIDEND_MONEY }];
  }
  return [];
}

/** A switch that is done when the mall opens, and a redemption that is under way. */
export function demoExits(
  history: readonly Day[],
  customers: readonly DemoCustomer[],
  {
    orders,
    shelf,
  }: { readonly orders: readonly DemoOrder[]; readonly shelf: readonly ProductTerms[] },
): readonly DemoExit[] {
  const [switched, redeemed] = [history.at(-4), history.at(-1)];
  if (switched === undefined || redeemed === undefined) return [];
  return [...findSwitch(switched, customers, orders, shelf), ...findRedemption(redeemed, orders)];
}

/** Shares that came so many orders ago can leave. */
const isOld = ({ day, isLoan }: DemoOrder, leavesOn: Day) => !isLoan && day < leavesOn;

/** Half of the first holding that can be switched into a fund of the shelf. */
export function findSwitch(
  day: Day,
  customers: readonly DemoCustomer[],
  orders: readonly DemoOrder[],
  shelf: readonly ProductTerms[],
): readonly DemoExit[] {
  const held = orders.filter((order) => isOld(order, day) && order.clientId !== '600001');
  for (const { clientId, productNo, money } of held) {
    const out = shelf.find((terms) => terms.productNo === productNo);
    const customer = customers.find((one) => one.clientId === clientId);
    const into = shelf.find(
      (terms) =>
        out && customer && maySwitch(out, terms) && suits(terms, customer, fen(money / 2n), day),
    );
    if (into) return [{ day, clientId, productNo, targetProductNo: into.productNo }];
  }
  return [];
}

function findRedemption(day: Day, orders: readonly DemoOrder[]): readonly DemoExit[] {
  const order = orders.find((one) => one.clientId === '600010' && isOld(one, day));
  if (!order) return [];
  const { clientId, productNo } = order;
  return [{ day, clientId, productNo, targetProductNo: undefined }];
}
