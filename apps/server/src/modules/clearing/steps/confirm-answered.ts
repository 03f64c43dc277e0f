import { findAnswersFor } from '#modules/clearing/answer-store.ts';
import type { ClearingDay, ClearingDeps, StepOutcome } from '#modules/clearing/clearing-step.ts';
import { type BookedFiles, confirmRange, isBooked } from '#modules/clearing/confirm-range.ts';
import { findOverdue } from '#modules/clearing/overdue-store.ts';
import { type PriceList, priceList } from '#modules/clearing/price-list.ts';
import { CHUNK_SIZE, wholeCustomers } from '#modules/clearing/work-in-ranges.ts';
import { type DueOrder, type DueOrders, findDueOrders } from '#modules/trading/index.ts';

export type LeftOver =
  | { readonly kind: 'late'; readonly late: readonly DueOrder[] }
  | { readonly kind: 'stopped'; readonly outcome: StepOutcome };

/**
 * Confirms orders that have an answer, and returns those that have none. An order with a confirmation is not read again, so a
 * repeat goes on where it stopped.
 */
export async function confirmAnswered(
  { db, clock, chunkSize = CHUNK_SIZE }: ClearingDeps,
  day: ClearingDay,
  prices: PriceList,
  { orders, files }: { readonly orders: DueOrders; readonly files: BookedFiles },
): Promise<LeftOver> {
  const late: DueOrder[] = [];
  for (let afterClient: string | undefined; ; ) {
    const lines = await wholeCustomers(
      (limit) => findDueOrders(db, { orders, afterClient, limit }),
      chunkSize,
    );
    const last = lines.at(-1);
    if (!last) return { kind: 'late', late };
    const answers = await findAnswersFor(
      db,
      lines.map(({ orderNo }) => orderNo),
    );
    const isAnswered = ({ orderNo }: DueOrder) => {
      const answer = answers.get(orderNo);
      return answer !== undefined && isBooked(files, day, answer);
    };
    const answered = lines.filter(isAnswered);
    const stopped =
      answered.length > 0 &&
      (await db
        .transaction()
        .execute((tx) =>
          confirmRange({ db: tx, clock }, day, prices, { orders: answered, files }),
        ));
    if (stopped) return { kind: 'stopped', outcome: stopped };
    late.push(...lines.filter((line) => !isAnswered(line)));
    afterClient = last.clientId;
  }
}

/** Books the lines of earlier files that came late; an outcome: why that stopped. */
export async function confirmLate(
  deps: ClearingDeps,
  day: ClearingDay,
): Promise<StepOutcome | undefined> {
  const orderNos = (await findOverdue(deps.db)).map(({ orderNo }) => orderNo);
  if (orderNos.length === 0) return undefined;
  const orders = { kind: 'numbered', orderNos } as const;
  const left = await confirmAnswered(deps, day, priceList(deps.db), { orders, files: 'earlier' });
  return left.kind === 'stopped' ? left.outcome : undefined;
}
