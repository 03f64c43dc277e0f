import type { Day } from '@mall/domain/calendar/day';
import type { DaySpan } from '@mall/domain/positions/income-history';
import type { Tx } from '#db/database.ts';
import { billOf, billText } from './bill-content.ts';
import { findNextDay } from './bill-days-store.ts';
import { findBillsOfCorrection, insertBill } from './bill-store.ts';
import { findBillAt, pointOfClose } from './find-bill-at.ts';

type Close = { readonly businessOn: Day; readonly nextOn: Day };

/** Closes the bills of a month for some customers at the end of a day. */
export async function closeBills(
  tx: Tx,
  close: Close,
  month: DaySpan,
  clientIds: readonly string[],
): Promise<void> {
  const { businessOn } = close;
  const point = pointOfClose(close, businessOn);
  for (const clientId of clientIds) {
    const content = await findBillAt(tx, clientId, month.from, point);
    if (!content) continue;
    await insertBill(tx, {
      ...{ clientId, monthOn: month.from, version: 1, content },
      ...{ closedOn: businessOn, knownOn: businessOn, correctionNo: undefined },
    });
  }
}

/** Gives the closed bills another version that a corrected net value changes; those before stay. */
export async function restateBills(
  tx: Tx,
  correction: { readonly correctionNo: bigint; readonly navOn: Day; readonly knownOn: Day },
): Promise<number> {
  const { correctionNo, knownOn } = correction;
  let restated = 0;
  for (const bill of await findBillsOfCorrection(tx, correction)) {
    const nextOn = await findNextDay(tx, bill.closed_on);
    const point = pointOfClose({ businessOn: bill.closed_on, nextOn }, knownOn);
    const content = await findBillAt(tx, bill.client_id, bill.month_on, point);
    if (!content || billText(content) === billText(billOf(bill.content))) continue;
    await insertBill(tx, {
      ...{ clientId: bill.client_id, monthOn: bill.month_on, version: bill.version + 1, content },
      ...{ closedOn: bill.closed_on, knownOn, correctionNo },
    });
    restated += 1;
  }
  return restated;
}
