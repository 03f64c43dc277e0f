import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import type { Fen, Rate } from '@mall/domain/money/units';
import type { Renewal, RepoContract } from '@mall/domain/repo/repo-contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type ContractStatus = 'HOLDING' | 'EARLY_PART' | 'MATURED' | 'RENEWED' | 'EARLY_ENDED';

/** A contract with what its events made of it; `contract.principal` is what is still lent. */
export type ContractRecord = {
  readonly contract: RepoContract;
  readonly status: ContractStatus;
  /** What was lent at the beginning. */
  readonly lent: Fen;
  readonly termDays: number;
  readonly orderNo: string | undefined;
  readonly parentNo: string | undefined;
  /** What it paid so far. */
  readonly interestPaid: Fen;
  /** The day the last of it came back or went on, and the contract it went on as. */
  readonly endedOn: Day | undefined;
  readonly intoNo: string | undefined;
  readonly lastSeq: number;
  /** The event that says what happens at the maturity. */
  readonly choiceSeq: number;
};

type Row = Schema['repo_contract'] & {
  readonly last_seq: number;
  readonly last_kind: Schema['repo_contract_event']['kind'];
  readonly left_fen: Fen;
  readonly last_on: Day;
  readonly into_no: string | null;
  readonly choice_seq: number;
  readonly renews: boolean;
  readonly renew_amount_fen: Fen | null;
  readonly renew_until_on: Day | null;
  readonly interest_fen: Fen;
  readonly early_count: bigint;
};

/** Draws the number of a contract; the order that asks for it names it before it is made. */
export async function drawContractNo(tx: Tx, day: Day): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select ${`QR${dayToNumber(day)}`} || lpad(nextval('repo_contract_number')::text, 8, '0') as no`.execute(
    tx,
  );
  return rows[0]?.no ?? '';
}

export type NewContractRow = {
  readonly clientId: string;
  readonly contractNo: string;
  readonly productNo: string;
  readonly orderNo: string | undefined;
  readonly parentNo: string | undefined;
  readonly principal: Fen;
  readonly termDays: number;
  readonly lentOn: Day;
  readonly dueOn: Day;
  readonly agreedRate: Rate;
  readonly earlyRate: Rate;
};

export async function insertContract(tx: Tx, contract: NewContractRow): Promise<void> {
  await tx
    .insertInto('repo_contract')
    .values({
      client_id: contract.clientId,
      contract_no: contract.contractNo,
      product_no: contract.productNo,
      order_no: contract.orderNo ?? null,
      parent_contract_no: contract.parentNo ?? null,
      principal_fen: contract.principal,
      term_days: contract.termDays,
      lent_on: contract.lentOn,
      due_on: contract.dueOn,
      agreed_rate_e8: contract.agreedRate,
      early_rate_e8: contract.earlyRate,
    })
    .execute();
}

/** One of the customer's own contracts; another customer's is not found. */
export async function findOwnContract(
  db: Db,
  clientId: string,
  contractNo: string,
  asOf?: Day,
): Promise<ContractRecord | undefined> {
  const isOwn = sql`c.client_id = ${clientId} and c.contract_no = ${contractNo}`;
  const [found] = await selectContracts(db, isOwn, { asOf });
  return found;
}

/** The contracts of a customer, oldest first, or only those that are over or are not; now, or after a past day was closed. */
export async function findContracts(
  db: Db,
  clientId: string,
  {
    productNo,
    isOpen,
    asOf,
  }: {
    readonly productNo?: string | undefined;
    readonly isOpen?: boolean;
    readonly asOf?: Day | undefined;
  } = {},
): Promise<readonly ContractRecord[]> {
  return selectContracts(
    db,
    sql`c.client_id = ${clientId}
    ${productNo === undefined ? sql`` : sql`and c.product_no = ${productNo}`}
    ${isOpen === undefined ? sql`` : sql`and ${IS_OPEN} = ${isOpen}`}`,
    { asOf },
  );
}

/** Contracts that end on a day or earlier and are not over, in the order they were made. */
export async function findDueContracts(
  db: Db,
  day: Day,
  limit: number,
): Promise<readonly ContractRecord[]> {
  return selectContracts(db, sql`c.due_on <= ${day}::date and ${IS_OPEN}`, { limit });
}

/** Contracts that ended on a day by their term, after a number. */
export async function findEndedOn(
  db: Db,
  day: Day,
  after: string,
  limit: number,
): Promise<readonly { readonly contractNo: string; readonly intoNo: string | undefined }[]> {
  const { rows } = await sql<{ contract_no: string; into_contract_no: string | null }>`
    select contract_no, into_contract_no from repo_contract_event
     where event_on = ${day}::date and kind in ('matured', 'renewed') and contract_no > ${after}
     order by contract_no limit ${limit}`.execute(db);
  return rows.map((row) => ({
    contractNo: row.contract_no,
    intoNo: row.into_contract_no ?? undefined,
  }));
}

/** Contracts by their numbers, of any customer. */
export async function findNumbered(
  db: Db,
  contractNos: readonly string[],
): Promise<readonly ContractRecord[]> {
  if (contractNos.length === 0) return [];
  return selectContracts(db, sql`c.contract_no = any (${[...contractNos]}::text[])`);
}

/** What a customer has lent for a product and not got back. */
export async function sumLent(db: Db, clientId: string, productNo: string): Promise<bigint> {
  const open = await findContracts(db, clientId, { productNo, isOpen: true });
  return open.reduce((sum, { contract }) => sum + contract.principal, 0n);
}

const IS_OPEN = sql`(not exists (
  select from repo_contract_event e
   where e.client_id = c.client_id and e.contract_no = c.contract_no and e.left_fen = 0))`;

/** What had happened by a day stands for all that happened. */
const eventsBy = (day: Day) => sql`with repo_contract_event as not materialized (
  select * from repo_contract_event where event_on <= ${day}::date)`;

async function selectContracts(
  db: Db,
  where: ReturnType<typeof sql>,
  { limit, asOf }: { readonly limit?: number; readonly asOf?: Day | undefined } = {},
): Promise<readonly ContractRecord[]> {
  const { rows } = await sql<Row>`
    ${asOf === undefined ? sql`` : eventsBy(asOf)}
    select c.*, last.seq as last_seq, last.kind as last_kind, last.left_fen, last.event_on as last_on,
           last.into_contract_no as into_no, choice.seq as choice_seq, choice.renews, choice.renew_amount_fen, choice.renew_until_on, paid.interest_fen, paid.early_count
      from repo_contract c
      join lateral (select e.seq, e.kind, e.left_fen, e.event_on, e.into_contract_no from repo_contract_event e
                     where e.client_id = c.client_id and e.contract_no = c.contract_no
                     order by e.seq desc limit 1) as last on true
      join lateral (select e.seq, e.renews, e.renew_amount_fen, e.renew_until_on from repo_contract_event e
                     where e.client_id = c.client_id and e.contract_no = c.contract_no and e.renews is not null
                     order by e.seq desc limit 1) as choice on true
      join lateral (select coalesce(sum(e.interest_fen), 0)::bigint as interest_fen,
                           count(*) filter (where e.kind = 'ended_early') as early_count
                      from repo_contract_event e
                     where e.client_id = c.client_id and e.contract_no = c.contract_no) as paid on true
     where ${where} ${asOf === undefined ? sql`` : sql`and c.lent_on <= ${asOf}::date`}
     order by c.contract_no ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows.map(recordOf);
}

function recordOf(row: Row): ContractRecord {
  return {
    contract: {
      contractNo: row.contract_no,
      clientId: row.client_id,
      productNo: row.product_no,
      principal: row.left_fen,
      lentOn: row.lent_on,
      dueOn: row.due_on,
      agreedRate: row.agreed_rate_e8,
      earlyRate: row.early_rate_e8,
      renewal: renewalOf(row),
    },
    status: statusOf(row),
    lent: row.principal_fen,
    termDays: row.term_days,
    orderNo: row.order_no ?? undefined,
    parentNo: row.parent_contract_no ?? undefined,
    interestPaid: row.interest_fen,
    endedOn: row.left_fen > 0n ? undefined : row.last_on,
    intoNo: row.into_no ?? undefined,
    lastSeq: row.last_seq,
    choiceSeq: row.choice_seq,
  };
}

export function renewalOf(
  row: Pick<Row, 'renew_amount_fen' | 'renew_until_on'> & { readonly renews: boolean | null },
): Renewal {
  if (row.renews !== true) return { kind: 'pay_out' };
  return {
    kind: 'renew',
    amount: row.renew_amount_fen ?? undefined,
    until: row.renew_until_on ?? undefined,
  };
}

function statusOf({ left_fen, last_kind, early_count }: Row): ContractStatus {
  if (left_fen > 0n) return early_count > 0n ? 'EARLY_PART' : 'HOLDING';
  if (last_kind === 'renewed') return 'RENEWED';
  return last_kind === 'matured' ? 'MATURED' : 'EARLY_ENDED';
}
