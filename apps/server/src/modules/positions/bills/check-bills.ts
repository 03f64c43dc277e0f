import { cashDifference } from '@mall/domain/positions/monthly-bill';
import type { Counted } from '#db/count-wrong.ts';
import type { Db } from '#db/database.ts';
import { findMissingBills } from './bill-checks-store.ts';
import { changesBetween, readableBillOf } from './bill-content.ts';
import { findOpenedBy } from './bill-days-store.ts';
import { type BillRow, findBillsAfter } from './bill-store.ts';
import { findBillAt, pointOfClose } from './find-bill-at.ts';

const PAGE = 500;
const SHOWN_MAX = 20;

/** Recomputes every closed bill from what was known on its day, and asks for those that are missing. */
export async function checkBills(db: Db): Promise<Counted> {
  const wrong: string[] = [...(await findMissingBills(db, SHOWN_MAX))];
  let counted = 0n;
  for (let after: BillRow | undefined; ; ) {
    const bills = await findBillsAfter(db, after, PAGE);
    after = bills.at(-1);
    if (!after) return { counted, wrong: wrong.slice(0, SHOWN_MAX) };
    counted += BigInt(bills.length);
    for (const bill of bills) wrong.push(...(await checkBill(db, bill)));
  }
}

async function checkBill(db: Db, bill: BillRow): Promise<readonly string[]> {
  const name = `bill ${bill.version} of ${bill.client_id} for ${bill.month_on.slice(0, 7)}`;
  const kept = readableBillOf(bill.content);
  if (!kept) return [`${name} has a content that is no bill`];
  const nextOn = await findOpenedBy(db, bill.closed_on);
  if (nextOn === undefined)
    return [`${name} was closed on ${bill.closed_on}, which was no closed day`];
  const point = pointOfClose({ businessOn: bill.closed_on, nextOn }, bill.known_on);
  const made = await findBillAt(db, bill.client_id, bill.month_on, point);
  if (!made) return [`${name} is of a month without a kept account`];
  const sum = cashDifference(made.cash);
  return [
    ...(sum === 0n ? [] : [`${name}: its cash differs from the ledger by ${sum}`]),
    ...changesBetween(kept, made).map(
      ({ field, before, after }) => `${name} says ${field} ${before}, it is ${after}`,
    ),
    ...(kept.tradeCount === made.tradeCount && sameOrders(kept, made)
      ? []
      : [`${name} names other orders than there are`]),
  ];
}

type Orders = { readonly orders: Readonly<Record<'begin' | 'end', readonly string[]>> };

function sameOrders({ orders: one }: Orders, { orders: other }: Orders): boolean {
  return [one, other].map(({ begin, end }) => [...begin, '', ...end].join()).every(isFirst);
}

const isFirst = (text: string, _: number, all: readonly string[]) => text === all[0];
