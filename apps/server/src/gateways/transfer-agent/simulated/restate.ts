import type { Db, Tx } from '#db/database.ts';
import type { RestatedLine, RestatedValue } from '#gateways/transfer-agent/port.ts';
import type { EntryDeps } from './entry-deps.ts';
import { boughtShares } from './registrar-arithmetic.ts';
import {
  findRestatable,
  insertRestatement,
  type RestatableRow,
  updateLot,
} from './restate-store.ts';

/**
 * The registrar's own correction of purchases at a wrong net value, in its own register and by its own arithmetic. Shares that are too
 * many leave the lot they came with, as far as they are in it. The same value again changes nothing.
 */
export async function restate(
  { db, entryTermsOf }: { readonly db: Db } & EntryDeps,
  value: RestatedValue,
): Promise<readonly RestatedLine[]> {
  const { dropsShareTail } = await entryTermsOf(value.navOn, value.productNo);
  return db.transaction().execute(async (tx) => {
    const rows = await findRestatable(tx, value);
    const lines: RestatedLine[] = [];
    for (const row of rows)
      lines.push(await restateOne(tx, row, { navE8: value.unitValue, dropsShareTail }));
    return lines;
  });
}

async function restateOne(
  tx: Tx,
  row: RestatableRow,
  { navE8, dropsShareTail }: { readonly navE8: bigint; readonly dropsShareTail: boolean },
): Promise<RestatedLine> {
  const due = boughtShares(row.net_fen, navE8, dropsShareTail);
  const line = { orderNo: row.order_no, shares: due };
  if (row.last_nav_e8 === navE8) return line;
  const wanted = due - row.booked_shares_e2;
  const change = wanted < -row.left_shares_e2 ? -row.left_shares_e2 : wanted;
  await insertRestatement(tx, row, { navE8, shares: due, change });
  await updateLot(tx, row, { navE8, change });
  return line;
}
