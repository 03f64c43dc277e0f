import type { Day } from '@mall/domain/calendar/day';
import { ORDER_KINDS } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { ActLine } from '#gateways/transfer-agent/port.ts';
import type { LineRow } from '#modules/clearing/lines/registrar-line-store.ts';
import { type KeptAct, keptActOf, rowOfAct } from './act-row.ts';

const BUSINESS = ORDER_KINDS.registrar_act;

export type NewActLine = { readonly line: ActLine; readonly replaced: number };

/** Keeps lines that are about no order, and returns their rows. */
export async function insertActLines(
  tx: Tx,
  { deliveryNo, day }: { readonly deliveryNo: string; readonly day: Day },
  lines: readonly NewActLine[],
): Promise<readonly LineRow[]> {
  return tx
    .insertInto('registrar_line')
    .values(
      lines.map(({ line, replaced }) => ({
        ...rowOfAct(line),
        busin_type: BUSINESS,
        confirmed_on: day,
        delivery_no: deliveryNo,
        replaced_lines: replaced === 0 ? null : replaced,
      })),
    )
    .returningAll()
    .execute();
}

/** Of a line called r: it is about an act and no later line has its number. */
const IN_FORCE = sql<boolean>`r.order_no is null and r.busin_type = ${BUSINESS}
  and not exists (select from registrar_line later where later.registrar_no = r.registrar_no and later.version > r.version)`;

/** Of a line called r: it became an order. */
const IS_BOOKED = sql<boolean>`exists (select from trade_order o where o.kind = 'registrar_act' and o.source_no = r.registrar_no)`;

export type KeptActLine = KeptAct & { readonly version: number; readonly isBooked: boolean };

/** What was said last under these numbers. */
export async function findKeptActs(
  db: Db,
  registrarNos: readonly string[],
): Promise<ReadonlyMap<string, KeptActLine>> {
  const { rows } = await sql<LineRow & { is_booked: boolean }>`
    select r.*, ${IS_BOOKED} as is_booked from registrar_line r
     where r.registrar_no = any (${[...registrarNos]}::text[]) and ${IN_FORCE}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.registrar_no,
      { ...keptActOf(row), version: row.version, isBooked: row.is_booked },
    ]),
  );
}

/** The mornings whose files told of acts that are not booked. */
export async function findOpenActDays(db: Db): Promise<readonly Day[]> {
  const { rows } = await sql<{ confirmed_on: Day }>`
    select distinct r.confirmed_on from registrar_line r
     where ${IN_FORCE} and not ${IS_BOOKED} order by 1`.execute(db);
  return rows.map(({ confirmed_on }) => confirmed_on);
}

/** An act that waits to be booked; the customer is not known where the account is not ours. */
export type OpenAct = KeptAct & { readonly clientId: string };

/** Acts on accounts of ours that are not booked, customer by customer, in the order the registrar entered them. */
export async function findOpenActs(
  db: Db,
  { afterClient, limit }: { readonly afterClient: string | undefined; readonly limit: number },
): Promise<readonly OpenAct[]> {
  const { rows } = await sql<LineRow & { client_id: string }>`
    select r.*, a.client_id from registrar_line r join trade_account a using (trade_account)
     where ${IN_FORCE} and not ${IS_BOOKED} and a.client_id > ${afterClient ?? ''}
     order by a.client_id, r.confirmed_on, length(r.registrar_no), r.registrar_no limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({ ...keptActOf(row), clientId: row.client_id }));
}

/** Acts on accounts that are not ours. */
export async function findForeignActs(db: Db): Promise<readonly KeptAct[]> {
  const { rows } = await sql<LineRow>`
    select r.* from registrar_line r
     where ${IN_FORCE} and not exists (select from trade_account a where a.trade_account = r.trade_account)
     order by r.registrar_no`.execute(db);
  return rows.map(keptActOf);
}

export type UnpaidHolder = {
  readonly clientId: string;
  readonly productNo: string;
  readonly kind: string;
  readonly until: Day;
};

/** Who held shares in the part of a term that is paid for and has neither the payment nor a line about it. */
export async function findUnpaidHolders(db: Db): Promise<readonly UnpaidHolder[]> {
  const { rows } = await sql<{
    client_id: string;
    product_no: string;
    kind: string;
    until_on: Day;
  }>`
    select h.client_id, t.product_no, t.kind, t.until_on
      from term_payment t
      join holding h on h.product_no = t.product_no and h.shares_e2 > 0 and h.first_bought_on < t.until_on
      join trade_account a on a.client_id = h.client_id
     where not exists (select from trade_order o
                        where o.client_id = h.client_id and o.product_no = t.product_no and o.kind = 'registrar_act'
                          and o.terms ->> 'act' = t.kind and o.terms ->> 'until' = t.until_on::text)
       and not exists (select from registrar_line r
                        where r.order_no is null and r.trade_account = a.trade_account and r.product_no = t.product_no
                          and r.figures ->> 'act' = t.kind and r.figures ->> 'until' = t.until_on::text)
     order by 1, 2, 4`.execute(db);
  return rows.map((row) => ({
    clientId: row.client_id,
    productNo: row.product_no,
    kind: row.kind,
    until: row.until_on,
  }));
}

/** The files of which a number stands for two lines, by the breaks that tell it: they are asked for until the registrar says one thing. */
export async function findContradictedDays(db: Db, subject: string): Promise<readonly Day[]> {
  const { rows } = await sql<{ next_on: Day }>`
    select distinct r.next_on from product_break b join clearing_run r on r.business_on = b.found_on
     where b.ended_on is null and b.subject like ${`${subject}%`} order by 1`.execute(db);
  return rows.map(({ next_on }) => next_on);
}
