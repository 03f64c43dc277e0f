import { type Fen, fen, type Rate, rate } from '@mall/domain/money/units';
import type { MonthlyBill } from '@mall/domain/positions/monthly-bill';
import * as z from 'zod/mini';

/** A bill with the orders and fees behind it, as it is kept. */
export type BillContent = MonthlyBill & {
  readonly fees: Fen;
  readonly tradeCount: number;
  /** Orders whose money was under way at the two ends of the month. */
  readonly orders: { readonly begin: readonly string[]; readonly end: readonly string[] };
};

const whole = z.string().check(z.regex(/^-?\d{1,18}$/));
const money = z.pipe(
  whole,
  z.transform((text) => fen(BigInt(text))),
);
const line = { begin: money, in: money, out: money, income: money, end: money } as const;
const orderNos = z.array(z.string());

const kept = z.object({
  ...line,
  rate: z.nullable(
    z.pipe(
      whole,
      z.transform((text) => rate(BigInt(text))),
    ),
  ),
  products: z.array(z.object({ productNo: z.string(), ...line, dividends: money })),
  cash: z.object({
    ...{ begin: money, bankIn: money, bankOut: money, bought: money, redeemed: money },
    ...{ dividends: money, interest: money, otherOut: money, end: money },
  }),
  transit: z.object({ begin: money, end: money }),
  fees: money,
  tradeCount: z.int(),
  orders: z.object({ begin: orderNos, end: orderNos }),
});

/** The words of a bill in the database: amounts are whole fen. */
export function billText({ rate: ofMonth, ...bill }: BillContent): string {
  return JSON.stringify({ ...bill, rate: ofMonth ?? null }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

export function billOf(content: unknown): BillContent {
  const { rate: ofMonth, ...bill } = z.parse(kept, content);
  return { ...bill, rate: (ofMonth satisfies Rate | null) ?? undefined };
}

/** The same of a row that may have been changed by hand; undefined: it is no bill. */
export function readableBillOf(content: unknown): BillContent | undefined {
  return z.safeParse(kept, content).success ? billOf(content) : undefined;
}

export type BillChange = {
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

/** Where two versions of a bill differ; a product is named by its number. */
export function changesBetween(before: BillContent, after: BillContent): readonly BillChange[] {
  const [old, now] = [figuresOf(before), figuresOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? '0', now.get(field) ?? '0'];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** Every figure of a bill under the name it has on the wire, in fen; a rate in hundred-millionths. */
export function figuresOf(bill: BillContent): ReadonlyMap<string, string> {
  const figures = new Map<string, string>();
  const enter = (field: string, value: bigint | undefined) =>
    figures.set(field, value === undefined ? '' : String(value));
  for (const [name, field] of LINE_FIELDS) enter(field, bill[name]);
  enter('income_rate', bill.rate);
  enter('fee_sum', bill.fees);
  for (const product of bill.products)
    for (const [name, field] of [...LINE_FIELDS, ['dividends', 'dividend_money']] as const)
      enter(`${product.productNo}.${field}`, product[name]);
  for (const [name, field] of CASH_FIELDS) enter(`cash.${field}`, bill.cash[name]);
  enter('intransit.begin_intransit', bill.transit.begin);
  enter('intransit.end_intransit', bill.transit.end);
  return figures;
}

export const LINE_FIELDS = [
  ['begin', 'begin_asset'],
  ['in', 'in_money'],
  ['out', 'out_money'],
  ['income', 'income'],
  ['end', 'end_asset'],
] as const;

const CASH_FIELDS = [
  ['begin', 'begin_cash'],
  ['bankIn', 'bank_in'],
  ['bankOut', 'bank_out'],
  ['bought', 'buy_paid'],
  ['redeemed', 'redeem_received'],
  ['dividends', 'dividend_received'],
  ['interest', 'interest'],
  ['otherOut', 'other_out'],
  ['end', 'end_cash'],
] as const;
