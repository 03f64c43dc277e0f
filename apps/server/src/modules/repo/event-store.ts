import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { Renewal } from '@mall/domain/repo/repo-contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';

export type EventRow = Selectable<Schema['repo_contract_event']>;

/** What is common to all events: whose contract, its place, its day, and what is lent after it. */
type Head = {
  readonly clientId: string;
  readonly contractNo: string;
  readonly seq: number;
  readonly day: Day;
  /** By the business clock; absent for what the end of a day enters. */
  readonly at?: Instant | undefined;
  readonly left: Fen;
};

export type NewContractEvent = Head &
  (
    | {
        readonly kind: 'opened' | 'renewal_set';
        readonly renewal: Renewal;
        readonly orderNo?: string | undefined;
        readonly instUserCode?: string | undefined;
      }
    | {
        readonly kind: 'ended_early';
        readonly orderNo: string;
        readonly principal: Fen;
        readonly interest: Fen;
      }
    | { readonly kind: 'matured'; readonly principal: Fen; readonly interest: Fen }
    | {
        readonly kind: 'renewed';
        readonly principal: Fen;
        readonly interest: Fen;
        readonly intoNo: string;
      }
  );

/** Adds an event to a contract; of two writers that did not lock the customer, the key lets one through. */
export async function insertContractEvent(tx: Tx, event: NewContractEvent): Promise<EventRow> {
  return tx
    .insertInto('repo_contract_event')
    .values({
      client_id: event.clientId,
      contract_no: event.contractNo,
      seq: event.seq,
      kind: event.kind,
      event_on: event.day,
      happened_at: event.at ?? null,
      left_fen: event.left,
      order_no: 'orderNo' in event ? (event.orderNo ?? null) : null,
      inst_user_code: 'instUserCode' in event ? (event.instUserCode ?? null) : null,
      into_contract_no: event.kind === 'renewed' ? event.intoNo : null,
      ...('principal' in event
        ? { principal_fen: event.principal, interest_fen: event.interest }
        : renewalColumns(event.renewal)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function renewalColumns(renewal: Renewal) {
  if (renewal.kind === 'pay_out') return { renews: false };
  const { amount, until } = renewal;
  return { renews: true, renew_amount_fen: amount ?? null, renew_until_on: until ?? null };
}

export async function findEvent(
  db: Db,
  clientId: string,
  contractNo: string,
  seq: number,
): Promise<EventRow | undefined> {
  return db
    .selectFrom('repo_contract_event')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('contract_no', '=', contractNo)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

/** What customers chose for the maturity, after a name on the trail. */
export async function findChoices(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly EventRow[]> {
  const [contractNo = '', seq = '0'] = after?.split(':') ?? [];
  return db
    .selectFrom('repo_contract_event')
    .selectAll()
    .where('kind', '=', 'renewal_set')
    .where(({ eb, or, and }) =>
      or([
        eb('contract_no', '>', contractNo),
        and([eb('contract_no', '=', contractNo), eb('seq', '>', Number(seq))]),
      ]),
    )
    .orderBy('contract_no')
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** A part of a contract that came back or went on, and what it paid. */
export type ContractEnding = {
  readonly day: Day;
  readonly isEarly: boolean;
  readonly principal: Fen;
  readonly interest: Fen;
};

/** How a contract ended, part by part; as far as it had by a day. */
export async function findEndings(
  db: Db,
  { clientId, contractNo }: { readonly clientId: string; readonly contractNo: string },
  asOf: Day | undefined,
): Promise<readonly ContractEnding[]> {
  const rows = await db
    .selectFrom('repo_contract_event')
    .select(['event_on', 'kind', 'principal_fen', 'interest_fen'])
    .where('client_id', '=', clientId)
    .where('contract_no', '=', contractNo)
    .where('interest_fen', 'is not', null)
    .orderBy('seq')
    .execute();
  return rows.flatMap(({ event_on: day, kind, principal_fen, interest_fen }) =>
    principal_fen === null || interest_fen === null || (asOf !== undefined && day > asOf)
      ? []
      : [
          {
            day,
            isEarly: kind === 'ended_early',
            principal: principal_fen,
            interest: interest_fen,
          },
        ],
  );
}
