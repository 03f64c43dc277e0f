import type { Day } from '@mall/domain/calendar/day';
import { add, type Shares, shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { RegisterLine } from '#gateways/transfer-agent/port.ts';
import { readShareTotals } from '#modules/ledger/index.ts';
import { holdingKey, readShares } from '#modules/positions/index.ts';
import { readClientsOf } from '#modules/trading/index.ts';
import type { Break } from './break-store.ts';
import type { ClearingDeps } from './clearing-step.ts';

export type RegisterResult =
  | { readonly kind: 'read'; readonly breaks: readonly Break[]; readonly lineCount: number }
  | { readonly kind: 'not_ready'; readonly reason: string };

/** Every line of the register against a holding, and every product's total against the books, so none is missing. */
export async function compareRegister(
  { db, agent }: Pick<ClearingDeps, 'db' | 'agent'>,
  day: Day,
): Promise<RegisterResult> {
  const breaks: Break[] = [];
  const totals = new Map<string, Shares>();
  let from: string | undefined;
  let lineCount = 0;
  do {
    const page = await agent.fetchShareRegister(day, from);
    if (page.kind === 'not_ready') return page;
    breaks.push(...(await compareLines(db, page.lines)));
    for (const line of page.lines)
      totals.set(line.productNo, add(totals.get(line.productNo) ?? shares(0n), line.shares));
    lineCount += page.lines.length;
    from = page.next;
  } while (from !== undefined);
  return { kind: 'read', breaks: [...breaks, ...(await compareTotals(db, totals))], lineCount };
}

async function compareLines(db: Db, lines: readonly RegisterLine[]): Promise<readonly Break[]> {
  const clients = await readClientsOf(
    db,
    lines.map(({ tradeAccount }) => tradeAccount),
  );
  const held = await readShares(db, [...new Set(clients.values())]);
  return lines.flatMap(({ tradeAccount, productNo, shares: theirs }) => {
    const clientId = clients.get(tradeAccount);
    const ours = clientId === undefined ? undefined : held.get(holdingKey(clientId, productNo));
    if (ours === theirs) return [];
    return {
      subject: `shares of ${tradeAccount} in ${productNo}`,
      ours: `${ours ?? 'none'}`,
      theirs: `${theirs}`,
    };
  });
}

async function compareTotals(
  db: Db,
  theirs: ReadonlyMap<string, Shares>,
): Promise<readonly Break[]> {
  const ours = new Map((await readShareTotals(db)).map((total) => [total.productNo, total]));
  const products = new Set([...ours.keys(), ...theirs.keys()]);
  return [...products].toSorted().flatMap((productNo) => {
    const booked = ours.get(productNo);
    const registered = theirs.get(productNo) ?? shares(0n);
    if (booked?.held === registered && booked.register === registered) return [];
    return {
      subject: `shares of everybody in ${productNo}`,
      ours: `held ${booked?.held ?? 0n}, registered ${booked?.register ?? 0n}`,
      theirs: `${registered}`,
    };
  });
}
