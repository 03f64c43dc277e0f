import type { Day } from '@mall/domain/calendar/day';
import type { CollectionEnd } from '@mall/domain/clearing/end-collection';
import type { CollectedLine, NotReady, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { endCollections, findCollectionEnds, readProductNames } from '#modules/catalogue/index.ts';
import { openBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay, ClearingDeps, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { endRange, lineText, STEP } from '#modules/clearing/collections/end-range.ts';
import { opinionsOf, opinionText } from '#modules/clearing/lines/opinions.ts';
import { workInRanges } from '#modules/clearing/work-in-ranges.ts';
import { findDueOrders, findSubscribedProducts } from '#modules/trading/index.ts';

/**
 * Collections that the registrar ended: their contract takes effect and applications become shares with the interest of their money, or
 * all of it returns (rules 1.4, 10.3 A2). An application that was booked is not read again; one that differs is asked about every night.
 */
export const endCollectionsStep: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db, agent } = deps;
    const notReady = await noteEnds(deps, day);
    if (notReady) return { kind: 'waiting', reason: notReady.reason };
    const ends = await findCollectionEnds(db, await findSubscribedProducts(db));
    const lines = await readLines(agent, new Set([...ends.values()].map(({ endedOn }) => endedOn)));
    if (lines.kind === 'not_ready') return { kind: 'waiting', reason: lines.reason };
    const orders = { kind: 'subscribed', productNos: [...ends.keys()] } as const;
    return workInRanges(deps, day, {
      step: STEP,
      readLines: (afterClient, limit) => findDueOrders(db, { orders, afterClient, limit }),
      work: async (tx, range) => {
        await endRange(tx, day, range, { ends, lines: lines.byOrder });
        return undefined;
      },
    });
  },
};

/** Keeps how collections ended. What the registrar says otherwise of one that ended is a break, and what it said first counts. */
async function noteEnds(
  { db, clock, agent }: ClearingDeps,
  { businessOn, nextOn }: ClearingDay,
): Promise<NotReady | undefined> {
  const file = await agent.fetchCollectionEnds(nextOn);
  if (file.kind === 'not_ready') return file;
  const opinions = opinionsOf(file.lines, { keyOf: ({ productNo }) => productNo, textOf: endText });
  const said = new Map(
    [...opinions].flatMap(([productNo, [end, ...others]]) =>
      end && others.length === 0 ? [[productNo, end] as const] : [],
    ),
  );
  const kept = await findCollectionEnds(db, [...opinions.keys()]);
  // A registrar tells of every product it keeps, and not all of them are sold here.
  const sold = await readProductNames(db, [...opinions.keys()]);
  const fresh = new Map(
    [...said].flatMap(([productNo, { productNo: _, ...end }]) =>
      sold.has(productNo) && !kept.has(productNo) ? [[productNo, end] as const] : [],
    ),
  );
  const breaks = [...opinions].flatMap(([productNo, ends]) => {
    const end = kept.get(productNo);
    const ours = end ? endText(end) : 'no end that is known';
    const theirs = opinionText(ends, endText);
    if (ours === theirs || fresh.has(productNo) || !sold.has(productNo)) return [];
    return [{ subject: `the end of the collection of ${productNo}`, ours, theirs, productNo }];
  });
  await db.transaction().execute(async (tx) => {
    await endCollections({ db: tx, clock, doneBy: 'clearing' }, fresh);
    await openBreaks(tx, { foundOn: businessOn, step: STEP }, breaks);
  });
  return undefined;
}

function endText({ outcome, endedOn, depositRate, allotted }: CollectionEnd): string {
  return `${outcome} on ${endedOn} at ${depositRate}, ${allotted} of it accepted`;
}

type Lines = {
  readonly kind: 'lines';
  readonly byOrder: ReadonlyMap<string, readonly CollectedLine[]>;
};

async function readLines(agent: TransferAgent, days: ReadonlySet<Day>): Promise<Lines | NotReady> {
  const byOrder = new Map<string, readonly CollectedLine[]>();
  for (const day of days) {
    const lines: CollectedLine[] = [];
    for (let from: string | undefined; ; ) {
      const page = await agent.fetchCollected(day, from);
      if (page.kind === 'not_ready') return page;
      lines.push(...page.lines);
      from = page.next;
      if (from === undefined) break;
    }
    for (const [orderNo, said] of opinionsOf(lines, {
      keyOf: (line) => line.orderNo,
      textOf: lineText,
    }))
      byOrder.set(orderNo, said);
  }
  return { kind: 'lines', byOrder };
}
