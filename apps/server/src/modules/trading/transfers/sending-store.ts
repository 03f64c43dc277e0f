import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';

/** A transfer the bank has to be told or asked about. */
export type Sending = {
  readonly clientId: string;
  readonly orderNo: string;
  /** How often it was tried, this time included. */
  readonly tries: number;
};

type Held = { readonly now: Instant; readonly heldUntil: Instant };
type SendingRow = { readonly client_id: string; readonly order_no: string; readonly tries: number };

/** Takes transfers that are due and holds them until an instant: of two processes, one speaks with the bank. */
export async function claimSendings(
  db: Db,
  { now, heldUntil, limit }: Held & { readonly limit: number },
): Promise<readonly Sending[]> {
  const { rows } = await sql<SendingRow>`
    update bank_sending set retry_at = ${heldUntil}, tries = tries + 1
     where (client_id, order_no) in (
       select client_id, order_no from bank_sending
        where ended_at is null and retry_at <= ${now}
        order by retry_at, order_no limit ${limit} for update skip locked)
    returning client_id, order_no, tries`.execute(db);
  return rows.map(sendingOf);
}

/** The same for one transfer; undefined: another process has it, or it is not due. */
export async function claimSending(
  db: Db,
  { clientId, orderNo }: Pick<Sending, 'clientId' | 'orderNo'>,
  { now, heldUntil }: Held,
): Promise<Sending | undefined> {
  const { rows } = await sql<SendingRow>`
    update bank_sending set retry_at = ${heldUntil}, tries = tries + 1
     where client_id = ${clientId} and order_no = ${orderNo} and ended_at is null and retry_at <= ${now}
    returning client_id, order_no, tries`.execute(db);
  return rows[0] && sendingOf(rows[0]);
}

export async function postponeSending(
  db: Db,
  { clientId, orderNo }: Pick<Sending, 'clientId' | 'orderNo'>,
  retryAt: Instant,
): Promise<void> {
  await sql`
    update bank_sending set retry_at = ${retryAt}
     where client_id = ${clientId} and order_no = ${orderNo} and ended_at is null`.execute(db);
}

/** The bank has spoken: it is not asked again. */
export async function endSending(
  tx: Tx,
  { clientId, orderNo }: Pick<Sending, 'clientId' | 'orderNo'>,
  endedAt: Instant,
): Promise<void> {
  await sql`
    update bank_sending set ended_at = ${endedAt}
     where client_id = ${clientId} and order_no = ${orderNo} and ended_at is null`.execute(tx);
}

function sendingOf({ client_id: clientId, order_no: orderNo, tries }: SendingRow): Sending {
  return { clientId, orderNo, tries };
}

/** A transfer that the bank has ended and the customer does not know of yet. */
export type EndedSending = Pick<Sending, 'clientId' | 'orderNo'> & {
  /** The bank was silent before. */
  readonly wasUnknown: boolean;
};

/** Notes that customers are told of transfers that ended; of two processes, one gets each. */
export async function claimUntold(
  tx: Tx,
  { toldAt, limit }: { readonly toldAt: Instant; readonly limit: number },
): Promise<readonly EndedSending[]> {
  const { rows } = await sql<EndedSending>`
    with claimed as (
      update bank_sending set told_at = ${toldAt}
       where (client_id, order_no) in (
         select client_id, order_no from bank_sending
          where ended_at is not null and told_at is null
          order by ended_at, order_no limit ${limit} for update skip locked)
      returning client_id, order_no)
    select c.client_id as "clientId", c.order_no as "orderNo",
           exists (select from order_event e where e.client_id = c.client_id and e.order_no = c.order_no
                                               and e.kind = 'unknown') as "wasUnknown"
      from claimed c join order_state s using (client_id, order_no)
     where s.state in ('50', '70')`.execute(tx);
  return rows;
}
