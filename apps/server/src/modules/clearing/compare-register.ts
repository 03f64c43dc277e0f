import type { Day } from '@mall/domain/calendar/day';
import { add, type Shares, shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { RegisterLine } from '#gateways/transfer-agent/port.ts';
import { readShareTotals } from '#modules/ledger/index.ts';
import { findShares, findUnpaidIncomes, holdingKey } from '#modules/positions/index.ts';
import { findClientsOf } from '#modules/trading/index.ts';
import {
  type AwaitedRange,
  type AwaitedShares,
  isAwaited,
  readAwaitedShares,
} from './awaited-shares.ts';
import { holdingSubject } from './breaks/holding-break.ts';
import type { ProductBreak } from './breaks/product-break-store.ts';
import type { ClearingDeps } from './clearing-step.ts';
import { findRestatedSince } from './corrections/restated-store.ts';

export type RegisterResult =
  | { readonly kind: 'read'; readonly breaks: readonly ProductBreak[]; readonly lineCount: number }
  | { readonly kind: 'not_ready'; readonly reason: string };

/** Every line of the register against a holding, and every product's total against the ledger, so none is missing. */
export async function compareRegister(
  { db, agent }: Pick<ClearingDeps, 'db' | 'agent'>,
  { fileOn, earnedUpTo }: { readonly fileOn: Day; readonly earnedUpTo: Day },
): Promise<RegisterResult> {
  const breaks: ProductBreak[] = [];
  const totals = new Map<string, Shares>();
  let from: string | undefined;
  let lineCount = 0;
  // A registrar inside the mall corrects its register at once, one with files with its next file.
  const restated = agent.restate ? [] : await findRestatedSince(db, fileOn);
  const awaited = await readAwaitedShares(db, earnedUpTo, restated);
  do {
    const page = await agent.fetchShareRegister(fileOn, from);
    if (page.kind === 'not_ready') return page;
    breaks.push(...(await compareLines(db, page.lines, awaited)));
    for (const line of page.lines)
      totals.set(line.productNo, add(totals.get(line.productNo) ?? shares(0n), line.shares));
    lineCount += page.lines.length;
    from = page.next;
  } while (from !== undefined);
  const explained = Map.groupBy(breaks, ({ productNo }) => productNo);
  const unexplained = await compareTotals(db, totals, {
    awaited: awaited.ofProducts,
    differenceOf: (productNo) =>
      (explained.get(productNo) ?? []).reduce((sum, { difference = 0n }) => sum + difference, 0n),
  });
  return { kind: 'read', breaks: [...breaks, ...unexplained], lineCount };
}

async function compareLines(
  db: Db,
  lines: readonly RegisterLine[],
  awaited: AwaitedShares,
): Promise<readonly ProductBreak[]> {
  const clients = await findClientsOf(
    db,
    lines.map(({ tradeAccount }) => tradeAccount),
  );
  const held = await findShares(db, [...new Set(clients.values())]);
  const unpaid = await findUnpaidIncomes(db, [...new Set(clients.values())]);
  return lines.flatMap(({ tradeAccount, productNo, shares: theirs, unpaidIncome = 0n }) => {
    const clientId = clients.get(tradeAccount);
    const key = clientId === undefined ? undefined : holdingKey(clientId, productNo);
    const about = { productNo, ...(clientId === undefined ? {} : { clientId }) };
    const owed = (key === undefined ? undefined : unpaid.get(key)) ?? 0n;
    const range = key === undefined ? undefined : awaited.ofIncomes.get(key);
    if (!isAwaited({ ours: owed, theirs: unpaidIncome }, range))
      return {
        ...about,
        subject: `income of ${tradeAccount} in ${productNo} that is not carried over`,
        ours: `${owed}`,
        theirs: `${unpaidIncome}`,
      };
    const ours = key === undefined ? undefined : held.get(key);
    if (ours === theirs) return [];
    const awaitedHere = key === undefined ? undefined : awaited.ofHoldings.get(key);
    if (key !== undefined && isAwaited({ ours: ours ?? 0n, theirs }, awaitedHere)) return [];
    return {
      ...about,
      subject: holdingSubject(tradeAccount, productNo),
      ours: `${ours ?? 'none'}`,
      theirs: `${theirs}`,
      difference: theirs - (ours ?? 0n),
    };
  });
}

/** What the lines of a product differ by is told with them; its total differs where another line is missing. */
async function compareTotals(
  db: Db,
  theirs: ReadonlyMap<string, Shares>,
  {
    awaited,
    differenceOf,
  }: {
    readonly awaited: ReadonlyMap<string, AwaitedRange>;
    readonly differenceOf: (productNo: string) => bigint;
  },
): Promise<readonly ProductBreak[]> {
  const ours = new Map((await readShareTotals(db)).map((total) => [total.productNo, total]));
  const products = new Set([...ours.keys(), ...theirs.keys()]);
  return [...products].toSorted().flatMap((productNo) => {
    const booked = ours.get(productNo);
    const registered = theirs.get(productNo) ?? shares(0n);
    const held = booked?.held ?? shares(0n);
    const register = booked?.register ?? shares(0n);
    const isSame = isAwaited(
      { ours: held + differenceOf(productNo), theirs: registered },
      awaited.get(productNo),
    );
    if (register === held && isSame) return [];
    return {
      productNo,
      subject: `shares of everybody in ${productNo}`,
      ours: `held ${held}, registered ${register}`,
      theirs: `${registered}`,
    };
  });
}
