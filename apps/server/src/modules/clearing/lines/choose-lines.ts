import type { Day } from '@mall/domain/calendar/day';
import { KIND_TRAITS } from '@mall/domain/orders/order-kind';
import type { Db } from '#db/database.ts';
import { findMoneyFunds } from '#modules/catalogue/index.ts';
import type { ClearingDay } from '#modules/clearing/clearing-step.ts';
import { findFirstWaiting, type HoldingKey, holdingKey } from '#modules/positions/index.ts';
import type { DueOrder } from '#modules/trading/index.ts';
import { findAnswersFor } from './answer-store.ts';
import type { ReceivedAnswer } from './registrar-line-store.ts';

/**
 * Which answers are booked: those of the file of the morning, or those of earlier files, which go before the events and the
 * income of the day because the registrar entered them before it.
 */
export type BookedFiles = 'of_the_morning' | 'earlier';

export type AnsweredOrder = { readonly order: DueOrder; readonly answer: ReceivedAnswer };

/**
 * The orders of whole customers that can be booked, as the registrar entered them. An answer of a later file than an event
 * waits for it, because the holding has to have the event first; and an exit waits for the lines of its holding that are
 * missing, because the lots it takes, and whether it takes the last shares, are known after them only (rules 10.3). In a
 * money fund it is booked after them and not with them: what they changed about its income is read from the holding.
 */
export async function chooseLines(
  db: Db,
  { nextOn }: ClearingDay,
  { orders, files }: { readonly orders: readonly DueOrder[]; readonly files: BookedFiles },
): Promise<readonly AnsweredOrder[]> {
  const answers = await findAnswersFor(
    db,
    orders.map(({ orderNo }) => orderNo),
  );
  const events = await findFirstWaiting(db, [...new Set(orders.map(({ clientId }) => clientId))]);
  const moneyFunds = new Set((await findMoneyFunds(db)).map(({ productNo }) => productNo));
  const chosen: AnsweredOrder[] = [];
  const missing = new Map<string, readonly MissingLine[]>();
  const lines = orders.map((order) => {
    const answer = answers.get(order.orderNo);
    return { order, answer, fileOn: answer?.confirmedOn ?? order.confirmOn };
  });
  for (const { order, answer, fileOn } of lines.toSorted(byFile)) {
    const keys = keysOf(order).map(({ clientId, productNo }) => holdingKey(clientId, productNo));
    const isOfFiles = fileOn < nextOn === (files === 'earlier');
    const waitsForEvent = keys.some((key) => {
      const first = events.get(key);
      return first !== undefined && fileOn >= first.fileOn;
    });
    const before = missing.get(holdingKey(order.clientId, order.productNo)) ?? [];
    const waitsForLine = takesShares(order) && before.some((one) => isBefore(one, fileOn));
    const isChosen = answer !== undefined && isOfFiles && !waitsForEvent && !waitsForLine;
    if (isChosen) chosen.push({ order, answer });
    if (KIND_TRAITS[order.kind].freezes === 'nothing') continue;
    for (const [place, key] of keysOf(order).entries()) {
      if (isChosen && !moneyFunds.has(key.productNo)) continue;
      const line = { fileOn, takes: takesShares(order) && place === 0 && !isChosen };
      const id = holdingKey(key.clientId, key.productNo);
      missing.set(id, [...(missing.get(id) ?? []), line]);
    }
  }
  return chosen;
}

/** The holdings that an order may change, that of its product first. */
export function keysOf({ clientId, productNo, row }: DueOrder): readonly HoldingKey[] {
  const target = row.target_product_no;
  return [productNo, ...(target === null ? [] : [target])].map((one) => ({
    clientId,
    productNo: one,
  }));
}

type MissingLine = { readonly fileOn: Day; readonly takes: boolean };

/** What comes with a file comes after what leaves with it. */
function isBefore({ fileOn, takes }: MissingLine, exitOn: Day): boolean {
  return fileOn < exitOn || (takes && fileOn === exitOn);
}

function takesShares({ kind }: DueOrder): boolean {
  return KIND_TRAITS[kind].freezes === 'shares';
}

type OfFile = { readonly order: DueOrder; readonly fileOn: Day };

/** Of one file what leaves goes first, so that the lots of a day have the numbers in which the registrar enters them. */
function byFile(one: OfFile, other: OfFile): number {
  const [left, right] = [one, other].map(({ order, fileOn }) =>
    [order.clientId, fileOn, takesShares(order) ? 'leaves' : 'stays', order.orderNo].join(' '),
  );
  return left === right ? 0 : (left ?? '') < (right ?? '') ? -1 : 1;
}
