import { findTermPayments } from '#modules/catalogue/index.ts';
import { findOpenActs, findUnpaidHolders } from '#modules/clearing/acts/act-line-store.ts';
import { paymentSubject } from '#modules/clearing/acts/act-row.ts';
import { bookActs, paymentFinder, STEP } from '#modules/clearing/acts/book-range.ts';
import { keepActs } from '#modules/clearing/acts/keep-acts.ts';
import { notePayments } from '#modules/clearing/acts/note-payments.ts';
import { openBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay, ClearingDeps, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { compareRestated } from '#modules/clearing/corrections/compare-restated.ts';
import { compareValues } from '#modules/clearing/corrections/compare-values.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';

/**
 * What the registrar started (rules 10.3 M), after the answers to orders: payments of fixed terms, liquidations, acts on single accounts.
 * An act that was booked is not read again; one that differs is asked about every night.
 */
export const bookActsStep: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db, clock } = deps;
    const notReady =
      (await notePayments(deps, day, STEP)) ??
      (await keepActs(deps, day, STEP)) ??
      (await compareRestated(deps, day, STEP)) ??
      (await compareValues(deps, day, STEP));
    if (notReady) return { kind: 'waiting', reason: notReady.reason };
    const paymentOf = paymentFinder(await findTermPayments(db));
    const outcome = await workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findOpenActs(db, { afterClient, limit }),
      work: async (tx, acts) => {
        await bookActs({ db: tx, clock }, day, acts, paymentOf);
        return undefined;
      },
    });
    if (outcome.kind === 'done') await noteUnpaid(deps, day);
    return outcome;
  },
};

/** Customers who were left out of a payment of their product. */
async function noteUnpaid({ db }: ClearingDeps, { businessOn }: ClearingDay): Promise<void> {
  const unpaid = await findUnpaidHolders(db);
  await db.transaction().execute((tx) =>
    openBreaks(
      tx,
      { foundOn: businessOn, step: STEP },
      unpaid.map((holder) => ({
        productNo: holder.productNo,
        clientId: holder.clientId,
        subject: paymentSubject(holder),
        ours: `${holder.kind} is due`,
        theirs: 'nothing',
      })),
    ),
  );
}
