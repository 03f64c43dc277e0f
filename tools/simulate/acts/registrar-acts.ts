import { addDays, type Day } from '@mall/domain/calendar/day';
import { fen, shares } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/database.ts';
import {
  type StartedAct,
  startAct,
} from '../../../apps/server/src/gateways/transfer-agent/simulated/acts/started-act-store.ts';
import type { StartedAct as FileAct } from '../../registrar/core/market.ts';
import type { Chance } from '../chance.ts';
import { ENDING_FUND, FUNDS } from '../market.ts';

const HELD = [...FUNDS, ENDING_FUND];
/** An evening on which the registrar starts something, and one on which it ends a product. */
const [ACTS, ENDS] = [30, 8];

/** Asks the registrar to do something with its next file: the one inside the mall, or the program that answers through files. */
export type AskRegistrar = (act: StartedAct) => Promise<void>;

export function askInside(db: Db): AskRegistrar {
  return (act) => startAct(db, act);
}

export function askByFiles(acts: FileAct[]): AskRegistrar {
  return async ({ reason, ...act }) => {
    acts.push({ no: String(acts.length + 1), isByCourt: reason === 'court_order', ...act });
  };
}

/** Once the orders of a day are in, the registrar may start something of its own; returns how much. */
export async function actSometimes(
  db: Db,
  ask: AskRegistrar,
  { chance, day }: { readonly chance: Chance; readonly day: Day },
): Promise<number> {
  if (chance.happens(ENDS) && (await mayEnd(db))) {
    await ask({ kind: 'liquidation', productNo: ENDING_FUND, reason: 'liquidated' });
    return 1;
  }
  if (!chance.happens(ACTS)) return 0;
  const free = await findFree(db);
  if (free.length === 0) return 0;
  const { trade_account: tradeAccount, product_no: productNo, amount } = chance.pick(free);
  const account = { tradeAccount, productNo };
  const part = shares(partOf(amount, chance));
  switch (chance.pick(KINDS)) {
    case 'forced_redemption': {
      const reason = chance.pick(['court_order', 'below_minimum'] as const);
      await ask({ kind: 'forced_redemption', ...account, shares: part, reason });
      return 1;
    }
    case 'forced_increase':
      await ask({
        kind: 'forced_increase',
        ...account,
        shares: shares(BigInt(chance.whole(1, 50_000))),
        reason: 'registrar_correction',
      });
      return 1;
    case 'forced_decrease':
      await ask({
        kind: 'forced_decrease',
        ...account,
        shares: part,
        reason: 'registrar_correction',
      });
      return 1;
    case 'custody_in':
      await ask({
        kind: 'custody_in',
        ...account,
        shares: shares(BigInt(chance.whole(100, 100_000))),
        cameOn: addDays(day, -chance.whole(0, 400)),
        cost: fen(BigInt(chance.whole(100, 100_000))),
        reason: 'transferred_in',
      });
      return 1;
  }
}

const KINDS = [
  'forced_redemption',
  'forced_increase',
  'forced_decrease',
  'custody_in',
] as const satisfies readonly StartedAct['kind'][];

/** Shares that no order holds; what an order holds is not taken. */
async function findFree(db: Db) {
  const { rows } = await sql<{ trade_account: string; product_no: string; amount: bigint }>`
    select a.trade_account, substr(b.asset, length('shares:') + 1) as product_no, b.amount
      from ledger_balance b join trade_account a on b.account = 'shares_available:' || a.client_id
     where b.amount > 0 and substr(b.asset, length('shares:') + 1) = any (${HELD})
     order by 1, 2`.execute(db);
  return rows;
}

function partOf(free: bigint, chance: Chance): bigint {
  const part = (free * BigInt(chance.whole(1, 100))) / 100n;
  return part > 0n ? part : free;
}

/** A product ends once, and only while no order holds shares of it. */
async function mayEnd(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select not exists (select from ledger_balance where account like 'shares_frozen:%' and asset = ${`shares:${ENDING_FUND}`} and amount > 0)
       and not exists (select from term_payment where product_no = ${ENDING_FUND})
       and exists (select from holding where product_no = ${ENDING_FUND} and shares_e2 > 0) as "isFree"`.execute(
    db,
  );
  return rows[0]?.isFree ?? false;
}
