import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { RenewedLoan } from '#gateways/exchange/port.ts';

export async function findDeal(db: Db, orderNo: string) {
  return db
    .selectFrom('exchange_deal')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
}

// 'deal' in ASCII.
const DEAL_LOCK = 0x64_65_61_6c;

/** Of two processes that ask for the same order at once, the second waits and finds the deal of the first. */
export async function takeDealLock(tx: Tx, orderNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DEAL_LOCK}, hashtext(${orderNo}))`.execute(tx);
}

export type NewDeal = {
  readonly orderNo: string;
  readonly dealtOn: Day;
  readonly contractNo: string;
  readonly side: 'lend' | 'end';
  readonly amount: bigint;
  readonly interest: bigint;
  readonly reason: string | undefined;
};

export async function insertDeal(tx: Tx, deal: NewDeal): Promise<void> {
  await sql`
    insert into exchange_deal (order_no, dealt_on, loan_no, side, amount_fen, interest_fen, refused_reason)
    values (${deal.orderNo}, ${deal.dealtOn}, ${deal.contractNo}, ${deal.side}, ${deal.amount}, ${deal.interest},
            ${deal.reason ?? null})`.execute(tx);
}

export async function insertLoan(tx: Tx, loan: Omit<RenewedLoan, 'parentNo'>): Promise<void> {
  await sql`
    insert into exchange_loan (loan_no, trade_account, product_no, left_fen, begins_on, ends_on, rate_e8, early_rate_e8)
    values (${loan.contractNo}, ${loan.tradeAccount}, ${loan.productNo}, ${loan.amount}, ${loan.lentOn}, ${loan.dueOn},
            ${loan.agreedRate}, ${loan.earlyRate})
    on conflict (loan_no) do nothing`.execute(tx);
}

/** A loan, held until the transaction ends. */
export async function lockLoan(tx: Tx, contractNo: string) {
  return tx
    .selectFrom('exchange_loan')
    .selectAll()
    .where('loan_no', '=', contractNo)
    .forUpdate()
    .executeTakeFirst();
}

export async function lowerLoan(tx: Tx, contractNo: string, amount: bigint): Promise<void> {
  await sql`update exchange_loan set left_fen = left_fen - ${amount} where loan_no = ${contractNo}`.execute(
    tx,
  );
}

export async function closeLoans(tx: Tx, contractNos: readonly string[]): Promise<void> {
  await sql`
    update exchange_loan set left_fen = 0
     where loan_no = any (${[...contractNos]}::text[]) and left_fen > 0`.execute(tx);
}

export async function findDeals(db: Db, day: Day, from: string | undefined, limit: number) {
  return db
    .selectFrom('exchange_deal')
    .selectAll()
    .where('dealt_on', '=', day)
    .$if(from !== undefined, (query) => query.where('order_no', '>', from ?? ''))
    .orderBy('order_no')
    .limit(limit)
    .execute();
}

export async function findDueLoans(db: Db, day: Day, from: string | undefined, limit: number) {
  return db
    .selectFrom('exchange_loan')
    .selectAll()
    .where('ends_on', '<=', day)
    .where(sql<boolean>`left_fen > 0`)
    .where('loan_no', '>', from ?? '')
    .orderBy('loan_no')
    .limit(limit)
    .execute();
}
