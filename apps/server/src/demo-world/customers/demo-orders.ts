import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { type Fen, fen } from '@mall/domain/money/units';
import type { DemoClientId, DemoCustomer } from './demo-customers.ts';

export type DemoOrder = {
  readonly day: Day;
  readonly clientId: DemoClientId;
  readonly productNo: string;
  readonly money: Fen;
  /** Money lent to the house in place of a fund that is bought. */
  readonly isLoan?: boolean;
  /** A plan for qualified investors, bought with one's own money. */
  readonly isPrivate?: boolean;
  /** Dividends of the fund become shares; absent: they are paid in cash. */
  readonly reinvests?: boolean;
  /** Money lent is lent again at the end of the term, up to this day. */
  readonly renewedUntil?: Day;
};

/** A purchase so many trading days before the mall opened; in yuan, because the amounts are whole yuan. */
type PlannedOrder = readonly [
  daysBefore: number,
  clientId: DemoClientId,
  productNo: string,
  yuan: bigint,
];

// The funds are anchors of the demo world: their codes and kinds are the same in every one of them.
const [PURE_BOND, SHORT_BOND, STOCK, MIXED, HEALTH, ABROAD] = [
  '910021',
  '910076',
  '910190',
  '910203',
  '910230',
  '910311',
];

const PLANNED_ORDERS: readonly PlannedOrder[] = [
  [20, '600010', MIXED, 2_000_000n],
  [20, '700005', PURE_BOND, 50_000n],
  [19, '600001', PURE_BOND, 10_000_000n],
  [18, '600002', PURE_BOND, 2_000_000n],
  [17, '600010', STOCK, 1_500_000n],
  [16, '600003', SHORT_BOND, 800_000n],
  [15, '600001', MIXED, 5_000_000n],
  [13, '700005', SHORT_BOND, 30_000n],
  [12, '600010', PURE_BOND, 3_000_000n],
  [9, '600002', SHORT_BOND, 1_000_000n],
  [8, '600001', STOCK, 2_000_000n],
  [6, '700005', PURE_BOND, 20_000n],
  [6, '600010', HEALTH, 800_000n],
  [5, '600003', SHORT_BOND, 500_000n],
  [3, '600010', MIXED, 1_000_000n],
  [1, '700005', SHORT_BOND, 10_000n],
  // Confirmed two days later: it is on its way when the mall opens.
  [1, '600010', ABROAD, 500_000n],
];

/** Repos that have not ended when the mall opens. */
const PLANNED_LOANS: readonly PlannedOrder[] = [
  [6, '600010', 'BJ028', 200_000n],
  [4, '700005', 'BJ014', 10_000n],
  [2, '600010', 'BJ007', 100_000n],
];

/** What customers lent to the house before the mall opened; a term that the demo does not offer falls away. */
export function demoLoans(
  history: readonly Day[],
  offered: ReadonlySet<string>,
): readonly DemoOrder[] {
  return PLANNED_LOANS.flatMap(([daysBefore, clientId, productNo, yuan]) => {
    const day = history.at(-daysBefore);
    if (day === undefined || !offered.has(productNo)) return [];
    return [{ day, clientId, productNo, money: fen(yuan * 100n), isLoan: true }];
  });
}

/** The terms that customers of the demo lend for. */
export const LOAN_CANDIDATES: readonly string[] = [
  ...new Set(PLANNED_LOANS.map(([, , productNo]) => productNo)),
];

/** How many trading days the history of the customers has. */
export const HISTORY_DAYS = 65;
/** In the last of them all customers order; before them only a few did. */
export const RECENT_DAYS = 20;

/** Codes of the funds that the history needs, and of some that stand in for those a small demo does not have. */
export const CANDIDATES: readonly string[] = [
  ...new Set([
    ...PLANNED_ORDERS.map(([, , productNo]) => productNo),
    ...Array.from({ length: 30 }, (_, index) => String(910_001 + index)),
  ]),
];

/**
 * Who bought what on which past day. A fund that the demo does not have, or that does not suit the customer, is
 * replaced by the first one on the shelf that does; with none the order falls away.
 */
export function demoOrders(
  history: readonly Day[],
  customers: readonly DemoCustomer[],
  shelf: readonly ProductTerms[],
): readonly DemoOrder[] {
  return PLANNED_ORDERS.flatMap(([daysBefore, clientId, wanted, yuan]) => {
    const day = history.at(-daysBefore);
    const customer = customers.find((one) => one.clientId === clientId);
    if (day === undefined || !customer) return [];
    const money = fen(yuan * 100n);
    const suiting = shelf.filter(
      (terms) => terms.carryMode === undefined && suits(terms, customer, money, day),
    );
    const fund = suiting.find(({ productNo }) => productNo === wanted) ?? suiting[0];
    return fund ? [{ day, clientId, productNo: fund.productNo, money }] : [];
  });
}

/** An open public fund, no riskier than the customer can bear. */
export function suits(
  terms: ProductTerms,
  { clientType, assessment }: DemoCustomer,
  money: Fen,
  day: Day,
) {
  const { limits, establishedOn } = terms;
  return (
    terms.categoryId === '10010' &&
    terms.status === '3' &&
    !terms.isNewcomerOffer &&
    terms.fees.purchase.length > 0 &&
    establishedOn !== undefined &&
    establishedOn <= day &&
    terms.clientTypes.includes(clientType) &&
    assessment !== undefined &&
    terms.risk <= assessment.level &&
    money >= limits.firstMin &&
    (limits.orderMax === undefined || money <= limits.orderMax)
  );
}
