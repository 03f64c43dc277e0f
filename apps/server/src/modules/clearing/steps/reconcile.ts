import { fen } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { inSnapshot } from '#db/in-snapshot.ts';
import type { Break } from '#modules/clearing/break-store.ts';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { compareRegister } from '#modules/clearing/compare-register.ts';
import { readFrozenCash, sumBooks } from '#modules/ledger/index.ts';
import { sumOpenOrders } from '#modules/trading/index.ts';

/**
 * Two opinions about everything: our books against themselves, against our orders, and against the registrar. Ours
 * are read in one snapshot, because orders of the next day are taken meanwhile.
 */
export const reconcile: ClearingStep = {
  name: 'reconcile',
  run: ({ db, agent }, day) =>
    inSnapshot(db, async (tx) => {
      const register = await compareRegister({ db: tx, agent }, day.nextOn);
      if (register.kind === 'not_ready') return { kind: 'waiting', reason: register.reason };
      const breaks = [
        ...(await compareBooks(tx)),
        ...(await compareFrozenCash(tx)),
        ...register.breaks,
      ];
      if (breaks.length > 0) return { kind: 'broken', breaks };
      return { kind: 'done', count: register.lineCount };
    }),
};

async function compareBooks(db: Db): Promise<readonly Break[]> {
  const sums = await sumBooks(db);
  return sums
    .filter(({ total }) => total !== 0n)
    .map(({ asset, total }) => ({
      subject: `book ${asset}`,
      ours: `adds up to ${total}`,
      theirs: 'adds up to 0',
    }));
}

/** Frozen cash is the money of orders that wait, customer by customer. */
async function compareFrozenCash(db: Db): Promise<readonly Break[]> {
  const [frozen, open] = [await readFrozenCash(db), await sumOpenOrders(db)];
  const clients = new Set([...frozen.keys(), ...open.keys()]);
  return [...clients].toSorted().flatMap((clientId) => {
    const [booked, waiting] = [frozen.get(clientId) ?? fen(0n), open.get(clientId) ?? fen(0n)];
    if (booked === waiting) return [];
    return {
      subject: `frozen cash of ${clientId}`,
      ours: `books ${booked}`,
      theirs: `orders ${waiting}`,
    };
  });
}
