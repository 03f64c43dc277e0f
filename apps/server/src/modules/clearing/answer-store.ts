import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import type { Answer } from '#gateways/transfer-agent/port.ts';

export type AnswerRow = Selectable<Schema['registrar_answer']>;

export type Delivery = { readonly deliveryNo: string; readonly day: Day };

/** Keeps lines that are new, and returns their rows; one that is there already is an error. */
export async function insertAnswers(
  tx: Tx,
  { deliveryNo, day }: Delivery,
  answers: readonly Answer[],
): Promise<readonly AnswerRow[]> {
  const of = <T>(read: (answer: Answer) => T) => answers.map(read);
  const figure = <T>(read: (figures: Confirmed) => T) =>
    of(({ outcome }) => (outcome.kind === 'confirmed' ? read(outcome) : null));
  const { rows } = await sql<AnswerRow>`
    insert into registrar_answer (order_no, registrar_no, confirmed_on, delivery_no, outcome, nav_on, nav_e8,
                                  net_fen, fee_fen, shares_e2, refused_reason)
    select line.order_no, line.registrar_no, ${day}::date, ${deliveryNo}::uuid, line.outcome, line.nav_on, line.nav,
           line.net, line.fee, line.shares, line.reason
      from unnest(
        ${of(({ orderNo }) => orderNo)}::text[], ${of(({ registrarNo }) => registrarNo)}::text[],
        ${of(({ outcome }) => outcome.kind)}::text[], ${figure(({ navOn }) => navOn)}::date[],
        ${figure(({ unitValue }) => unitValue)}::bigint[], ${figure(({ net }) => net)}::bigint[],
        ${figure(({ fee }) => fee)}::bigint[], ${figure((one) => one.shares)}::bigint[],
        ${of(({ outcome }) => (outcome.kind === 'refused' ? outcome.reason : null))}::text[]
      ) as line (order_no, registrar_no, outcome, nav_on, nav, net, fee, shares, reason)
    returning registrar_answer.*`.execute(tx);
  return rows;
}

type Confirmed = Extract<Answer['outcome'], { kind: 'confirmed' }>;

/** A line with the day whose file brought it. */
export type ReceivedAnswer = Answer & { readonly confirmedOn: Day };

/** The lines that were kept about these orders or under these numbers of the registrar. */
export async function findKeptAnswers(
  db: Db,
  answers: readonly Answer[],
): Promise<readonly Answer[]> {
  const rows = await db
    .selectFrom('registrar_answer')
    .selectAll()
    .where(
      sql<boolean>`order_no = any (${answers.map(({ orderNo }) => orderNo)}::text[])
        or registrar_no = any (${answers.map(({ registrarNo }) => registrarNo)}::text[])`,
    )
    .execute();
  return rows.map(answerOf);
}

/** The registrar's lines about these orders. */
export async function findAnswersFor(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, ReceivedAnswer>> {
  const rows = await db
    .selectFrom('registrar_answer')
    .selectAll()
    .where(sql<boolean>`order_no = any (${[...orderNos]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.order_no, { ...answerOf(row), confirmedOn: row.confirmed_on }]),
  );
}

function answerOf(row: AnswerRow): Answer {
  const head = { orderNo: row.order_no, registrarNo: row.registrar_no };
  if (row.outcome === 'refused')
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '' } };
  const { nav_on: navOn, nav_e8, net_fen, fee_fen, shares_e2 } = row;
  assert(
    navOn !== null && nav_e8 !== null && net_fen !== null && fee_fen !== null && shares_e2 !== null,
    'a confirmation has its figures',
  );
  const figures = { navOn, unitValue: nav_e8, net: net_fen, fee: fee_fen, shares: shares_e2 };
  return { ...head, outcome: { kind: 'confirmed', ...figures } };
}
