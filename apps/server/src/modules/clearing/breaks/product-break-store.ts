import type { Day } from '@mall/domain/calendar/day';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { Schema } from '#db/schema.gen.ts';
import { readProductNames, updateStopped } from '#modules/catalogue/index.ts';
import type { KeptContent } from '#modules/trail/index.ts';
import type { Break } from './break-store.ts';

/** A difference with the registrar that stops one product; undefined: a line that fits no order of ours, or a product that is not sold here. */
export type ProductBreak = Break & {
  readonly productNo: string | undefined;
  readonly clientId?: string;
  /** By how many shares the registrar has more of this holding; absent: the difference is about something else. */
  readonly difference?: bigint;
};

/** Who ends a break where no person does; a staff number is never two words. */
const CLEARING = 'the clearing';

type Found = { readonly foundOn: Day; readonly step: string };

/**
 * Opens breaks and stops their products. One that is open with the same figures stays, one with others is opened anew. A registrar
 * may name a product that is not sold here: then there is nothing to stop, and its break is kept without one.
 */
export async function openBreaks(
  tx: Tx,
  { foundOn, step }: Found,
  found: readonly ProductBreak[],
): Promise<void> {
  if (found.length === 0) return;
  const sold = await readProductNames(
    tx,
    found.flatMap(({ productNo }) => productNo ?? []),
  );
  const breaks = found.map((one) => ({
    ...one,
    productNo: sold.get(one.productNo ?? '')?.productNo,
  }));
  const of = <T>(read: (one: ProductBreak) => T) => breaks.map(read);
  const given = sql`
    unnest(${of(({ productNo }) => productNo ?? null)}::text[], ${of(({ clientId }) => clientId ?? null)}::text[],
           ${of(({ subject }) => subject)}::text[], ${of(({ ours }) => ours)}::text[],
           ${of(({ theirs }) => theirs)}::text[], ${of(({ difference }) => difference ?? null)}::bigint[])
      as given (product_no, client_id, subject, ours, theirs, difference)`;
  await sql`
    update product_break b set ended_on = ${foundOn}, ended_by = ${CLEARING}, reason = 'the figures changed'
      from ${given}
     where b.ended_on is null and b.subject = given.subject and b.product_no is not distinct from given.product_no
       and (b.ours, b.theirs) is distinct from (given.ours, given.theirs)`.execute(tx);
  await sql`
    insert into product_break (product_no, client_id, found_on, step, subject, ours, theirs, difference_shares_e2)
    select given.product_no, given.client_id, ${foundOn}::date, ${step}, given.subject, given.ours, given.theirs,
           given.difference
      from ${given}
    on conflict (subject, product_no) where ended_on is null do nothing`.execute(tx);
  await updateStops(
    tx,
    of(({ productNo }) => productNo),
  );
}

/** Ends the breaks about these subjects, where both sides agree again. */
export async function endBreaks(tx: Tx, day: Day, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await endOpen(tx, day, sql`subject = any (${[...subjects]}::text[])`);
}

/** Holds what a step finds now against what it found before: what is found no more is ended. */
export async function replaceStepBreaks(
  tx: Tx,
  { foundOn, step }: Found,
  breaks: readonly ProductBreak[],
): Promise<void> {
  const found = breaks.map(({ subject }) => subject);
  await endOpen(tx, foundOn, sql`step = ${step} and subject <> all (${found}::text[])`);
  await openBreaks(tx, { foundOn, step }, breaks);
}

async function endOpen(tx: Tx, day: Day, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ product_no: string | null }>`
    update product_break set ended_on = ${day}, ended_by = ${CLEARING}, reason = 'both sides agree'
     where ended_on is null and ${which} returning product_no`.execute(tx);
  await updateStops(
    tx,
    rows.map(({ product_no }) => product_no ?? undefined),
  );
}

export type BreakRow = Selectable<Schema['product_break']>;

/** What the trail tells of a break that a person resolved. */
export const BREAK_COLUMNS = {
  content: [
    'break_no',
    'product_no',
    'client_id',
    'found_on',
    'step',
    'subject',
    'ours',
    'theirs',
    'difference_shares_e2',
    'found_at',
    'ended_on',
    'ended_by',
    'reason',
    'booked_on',
  ],
  changing: [],
} as const satisfies TableColumns<BreakRow>;

export async function lockOpenBreak(tx: Tx, breakNo: string): Promise<BreakRow | undefined> {
  return tx
    .selectFrom('product_break')
    .selectAll()
    .where('break_no', '=', BigInt(breakNo))
    .where('ended_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export type BreakEnd = {
  readonly breakNo: string;
  readonly endedOn: Day;
  readonly endedBy: string;
  readonly reason: string;
  /** Undefined: nothing was booked for it. */
  readonly bookedOn: Day | undefined;
};

/** Ends a break by a person's decision and lets its product go on where no other one is open. */
export async function updateBreakResolved(
  tx: Tx,
  { breakNo, endedOn, endedBy, reason, bookedOn }: BreakEnd,
): Promise<BreakRow> {
  const row = await tx
    .updateTable('product_break')
    .set({ ended_on: endedOn, ended_by: endedBy, reason, booked_on: bookedOn ?? null })
    .where('break_no', '=', BigInt(breakNo))
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateStops(tx, [row.product_no ?? undefined]);
  return row;
}

/** The next breaks that persons resolved, with the hash over each. */
export async function findResolvedContents(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<readonly KeptContent[]> {
  const rows = await db
    .selectFrom('product_break')
    .selectAll()
    .where('ended_by', 'is not', null)
    .where('ended_by', '<>', CLEARING)
    .where('break_no', '>', BigInt(after ?? 0))
    .orderBy('break_no')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: String(row.break_no),
    content: rowContent(row, BREAK_COLUMNS),
  }));
}

/** A product is stopped as long as a break of it is open. */
async function updateStops(tx: Tx, products: readonly (string | undefined)[]): Promise<void> {
  const productNos = [...new Set(products.filter((no) => no !== undefined))];
  if (productNos.length === 0) return;
  const rows = await tx
    .selectFrom('product_break')
    .select('product_no')
    .distinct()
    .where('product_no', 'in', productNos)
    .where('ended_on', 'is', null)
    .execute();
  const open = new Set(rows.map(({ product_no }) => product_no));
  await updateStopped(tx, new Map(productNos.map((no) => [no, open.has(no)])));
}

export type OpenBreak = ProductBreak & {
  readonly breakNo: string;
  readonly foundOn: Day;
  readonly step: string;
};

export async function findOpenBreaks(db: Db): Promise<readonly OpenBreak[]> {
  const rows = await db
    .selectFrom('product_break')
    .selectAll()
    .where('ended_on', 'is', null)
    .orderBy('break_no')
    .execute();
  return rows.map(({ break_no, product_no, client_id, found_on, ...row }) => ({
    breakNo: String(break_no),
    productNo: product_no ?? undefined,
    ...(client_id === null ? {} : { clientId: client_id }),
    foundOn: found_on,
    ...{ step: row.step, subject: row.subject, ours: row.ours, theirs: row.theirs },
  }));
}

/** The breaks of these customers that keep later lines of the same holding waiting, with what each is about. */
export async function findBreaksOf(
  db: Db,
  clientIds: readonly string[],
  step: string,
): Promise<readonly { clientId: string; productNo: string; subject: string }[]> {
  const rows = await db
    .selectFrom('product_break')
    .select(['client_id', 'product_no', 'subject'])
    .where('client_id', 'in', [...clientIds])
    .where('step', '=', step)
    .where('ended_on', 'is', null)
    .execute();
  return rows.flatMap(({ client_id, product_no, subject }) =>
    client_id === null || product_no === null
      ? []
      : [{ clientId: client_id, productNo: product_no, subject }],
  );
}
