import type { Db, Tx } from '#db/database.ts';
import type { RestatedLine, RestatedValue } from '#gateways/transfer-agent/port.ts';
import { boughtShares } from './registrar-arithmetic.ts';
import {
  findRestatable,
  insertRestatement,
  type RestatableRow,
  updateLotChange,
} from './restate-store.ts';

/**
 * The registrar's own correction of purchases at a wrong net value, in its own register and by its own arithmetic. Shares that are too
 * many leave the lot they came with, as far as they are in it. The same value again changes nothing.
 */
export async function restate(db: Db, value: RestatedValue): Promise<readonly RestatedLine[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await findRestatable(tx, value);
    const lines: RestatedLine[] = [];
    for (const row of rows) lines.push(await restateOne(tx, row, value.unitValue));
    return lines;
  });
}

async function restateOne(tx: Tx, row: RestatableRow, navE8: bigint): Promise<RestatedLine> {
  const due = boughtShares(row.net_fen, navE8, row.drops_share_tail);
  const line = { orderNo: row.order_no, shares: due };
  if (row.last_nav_e8 === navE8) return line;
  const wanted = due - row.booked_shares_e2;
  const change = wanted < -row.left_shares_e2 ? -row.left_shares_e2 : wanted;
  await insertRestatement(tx, row, { navE8, shares: due, change });
  if (change !== 0n) await updateLotChange(tx, row, change);
  return line;
}
