import type { Day } from '@mall/domain/calendar/day';
import { ORDER_KINDS, type OrderKind } from '@mall/domain/orders/order-kind';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Answer } from '#gateways/transfer-agent/port.ts';
import { clearingOf } from '#modules/clearing/kinds/index.ts';
import type { KeptAnswer, LineRow, ReceivedAnswer } from './registrar-line-store.ts';
import type { NewAnswer } from './sort-answers.ts';

export type Delivery = { readonly deliveryNo: string; readonly day: Day };

/** Keeps lines that are new, and returns their rows; one that is there already is an error. */
export async function insertAnswers(
  tx: Tx,
  { deliveryNo, day }: Delivery,
  answers: readonly NewAnswer[],
): Promise<readonly LineRow[]> {
  const lines = answers.map(({ answer, replaced }) => ({
    answer,
    replaced,
    ...clearingOf(answer.kind).lineOf(answer),
  }));
  const of = <T>(read: (line: (typeof lines)[number]) => T) => lines.map(read);
  const { rows } = await sql<LineRow>`
    insert into registrar_line (order_no, registrar_no, confirmed_on, delivery_no, busin_type, outcome, nav_on, nav_e8,
                                net_fen, fee_fen, shares_e2, refused_reason, figures, replaced_lines)
    select line.order_no, line.registrar_no, ${day}::date, ${deliveryNo}::uuid, line.busin_type, line.outcome,
           line.nav_on, line.nav, line.net, line.fee, line.shares, line.reason, line.figures, nullif(line.replaced, 0)
      from unnest(
        ${of(({ answer }) => answer.orderNo)}::text[], ${of(({ answer }) => answer.registrarNo)}::text[],
        ${of(({ answer }) => ORDER_KINDS[answer.kind])}::text[], ${of(({ outcome }) => outcome)}::text[],
        ${of(({ priced }) => priced?.navOn ?? null)}::date[],
        ${of(({ priced }) => priced?.unitValue ?? null)}::bigint[], ${of(({ priced }) => priced?.net ?? null)}::bigint[],
        ${of(({ priced }) => priced?.fee ?? null)}::bigint[], ${of((line) => line.shares ?? null)}::bigint[],
        ${of(({ reason }) => reason ?? null)}::text[],
        ${of(({ figures }) => (figures ? JSON.stringify(figures) : null))}::jsonb[],
        ${of(({ replaced }) => replaced)}::smallint[]
      ) as line (order_no, registrar_no, busin_type, outcome, nav_on, nav, net, fee, shares, reason, figures, replaced)
    returning registrar_line.*`.execute(tx);
  return rows;
}

/** The lines that were kept about these orders or under these numbers of the registrar, the oldest first. */
export async function findKeptAnswers(
  db: Db,
  answers: readonly Answer[],
): Promise<readonly KeptAnswer[]> {
  const rows = await db
    .selectFrom('registrar_line')
    .selectAll()
    .where(
      sql<boolean>`order_no = any (${answers.map(({ orderNo }) => orderNo)}::text[])
        or registrar_no = any (${answers.map(({ registrarNo }) => registrarNo)}::text[])`,
    )
    .orderBy('version')
    .execute();
  return rows.map((row) => ({ ...answerOf(row), version: row.version }));
}

/** What the registrar says now about these orders. */
export async function findAnswersFor(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, ReceivedAnswer>> {
  const rows = await db
    .selectFrom('registrar_line')
    .selectAll()
    .where(sql<boolean>`order_no = any (${[...orderNos]}::text[])`)
    // Of several lines the last one is in force.
    .orderBy('version')
    .execute();
  return new Map(
    rows
      .map((row) => ({ ...answerOf(row), confirmedOn: row.confirmed_on }))
      .map((answer) => [answer.orderNo, answer]),
  );
}

function answerOf(row: LineRow): Answer {
  return clearingOf(kindOf(row)).answerOf(row);
}

/** Lines that were kept before other kinds were known are about purchases. */
function kindOf({ busin_type: type }: LineRow): OrderKind {
  if (type === null) return 'purchase';
  const kinds = Object.entries(ORDER_KINDS).filter(([, businType]) => businType === type);
  // The keys of the table are the kinds.
  return (kinds[0]?.[0] ?? 'purchase') as OrderKind;
}
