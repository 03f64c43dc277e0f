import type { Day } from '@mall/domain/calendar/day';
import type { Fen, Rate } from '@mall/domain/money/units';
import type { LentContract } from '@mall/domain/repo/lent-history';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type PastContract = LentContract & {
  readonly clientId: string;
  readonly productNo: string;
  /** It goes on with the money of another one. */
  readonly isRenewal: boolean;
  /** It goes on after its term, as the customer had chosen by then. */
  readonly renews: boolean;
};

type Row = {
  readonly client_id: string;
  readonly contract_no: string;
  readonly product_no: string;
  readonly principal_fen: Fen;
  readonly lent_on: Day;
  readonly due_on: Day;
  readonly agreed_rate_e8: Rate;
  readonly is_renewal: boolean;
  readonly renews: boolean | null;
  readonly event_on: Day | null;
  readonly ended_fen: Fen | null;
  readonly interest_fen: Fen | null;
};

/** All contracts that a customer had made by a day, with what of them had ended by then; one statement. */
export async function findPastContracts(
  db: Db,
  clientId: string,
  asOf: Day,
): Promise<readonly PastContract[]> {
  return findPastContractsOf(db, [clientId], asOf);
}

/** The same for several customers at once. */
export async function findPastContractsOf(
  db: Db,
  clientIds: readonly string[],
  asOf: Day,
): Promise<readonly PastContract[]> {
  const { rows } = await sql<Row>`
    select c.client_id, c.contract_no, c.product_no, c.principal_fen, c.lent_on, c.due_on, c.agreed_rate_e8,
           c.parent_contract_no is not null as is_renewal,
           (select choice.renews from repo_contract_event choice
             where choice.client_id = c.client_id and choice.contract_no = c.contract_no and choice.renews is not null
               and choice.event_on <= ${asOf}::date
             order by choice.seq desc limit 1) as renews, e.event_on, e.principal_fen as ended_fen, e.interest_fen
      from repo_contract c
      left join repo_contract_event e
        on e.client_id = c.client_id and e.contract_no = c.contract_no and e.principal_fen is not null and e.event_on <= ${asOf}::date
     where c.client_id = any (${[...clientIds]}::text[]) and c.lent_on <= ${asOf}::date
     order by c.contract_no, e.seq`.execute(db);
  return [...Map.groupBy(rows, ({ contract_no }) => contract_no).values()].flatMap(contractOf);
}

function contractOf(rows: readonly Row[]): readonly PastContract[] {
  const [head] = rows;
  if (!head) return [];
  const endings = rows.flatMap(({ event_on: day, ended_fen: principal, interest_fen: interest }) =>
    day === null || principal === null || interest === null ? [] : [{ day, principal, interest }],
  );
  return [
    {
      clientId: head.client_id,
      productNo: head.product_no,
      lent: head.principal_fen,
      lentOn: head.lent_on,
      dueOn: head.due_on,
      agreedRate: head.agreed_rate_e8,
      isRenewal: head.is_renewal,
      renews: head.renews ?? false,
      endings,
    },
  ];
}
