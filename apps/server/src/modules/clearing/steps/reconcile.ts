import { fen } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { inSnapshot } from '#db/in-snapshot.ts';
import type { Break } from '#modules/clearing/breaks/break-store.ts';
import { REGISTER_STEP } from '#modules/clearing/breaks/holding-break.ts';
import { replaceStepBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingStep } from '#modules/clearing/clearing-step.ts';
import { compareRegister } from '#modules/clearing/compare-register.ts';
import { readFrozenCash, readFrozenShares, sumLedger } from '#modules/ledger/index.ts';
import { holdingKey } from '#modules/positions/index.ts';
import { sumFrozenShares, sumOpenOrders } from '#modules/trading/index.ts';

/**
 * Compares our ledger with itself, with our orders, and with the registrar. A ledger that contradicts itself keeps the day open; a
 * difference with the registrar stops its product. Our tables are read in one snapshot, because orders of the next day are
 * taken meanwhile.
 */
export const reconcile: ClearingStep = {
  name: REGISTER_STEP,
  run: async ({ db, agent }, day) => {
    const { register, own } = await inSnapshot(db, async (tx) => ({
      register: await compareRegister(
        { db: tx, agent },
        { fileOn: day.nextOn, earnedUpTo: day.businessOn },
      ),
      own: [
        ...(await compareLedger(tx)),
        ...(await compareFrozenCash(tx)),
        ...(await compareFrozenShares(tx)),
      ],
    }));
    if (register.kind === 'not_ready') return { kind: 'waiting', reason: register.reason };
    await db
      .transaction()
      .execute((tx) =>
        replaceStepBreaks(tx, { foundOn: day.businessOn, step: REGISTER_STEP }, register.breaks),
      );
    if (own.length > 0) return { kind: 'broken', breaks: own };
    return { kind: 'done', count: register.lineCount };
  },
};

async function compareLedger(db: Db): Promise<readonly Break[]> {
  const sums = await sumLedger(db);
  return sums
    .filter(({ total }) => total !== 0n)
    .map(({ asset, total }) => ({
      subject: `ledger ${asset}`,
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
      ours: `ledger ${booked}`,
      theirs: `orders ${waiting}`,
    };
  });
}

/** Frozen shares are those of orders that wait, holding by holding. */
async function compareFrozenShares(db: Db): Promise<readonly Break[]> {
  const ours = byHolding(await readFrozenShares(db));
  const theirs = byHolding(await sumFrozenShares(db));
  return [...new Set([...ours.keys(), ...theirs.keys()])].toSorted().flatMap((key) => {
    const [booked, waiting] = [ours.get(key) ?? 0n, theirs.get(key) ?? 0n];
    if (booked === waiting) return [];
    return {
      subject: `frozen shares of ${key}`,
      ours: `ledger ${booked}`,
      theirs: `orders ${waiting}`,
    };
  });
}

function byHolding(frozen: Awaited<ReturnType<typeof sumFrozenShares>>) {
  return new Map(
    frozen.map(({ clientId, productNo, shares }) => [holdingKey(clientId, productNo), shares]),
  );
}
