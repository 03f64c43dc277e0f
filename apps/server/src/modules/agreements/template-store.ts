import type { PaperRule } from '@mall/domain/agreements/asked-papers';
import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type Template = Schema['agreement_template'];

/** For whom and what a template is meant. */
export function ruleOf(template: Template): PaperRule {
  return {
    askedWhen: template.asked_when,
    signMode: template.sign_mode,
    // The columns hold what the table's checks allow.
    clientTypes: (template.client_types as PaperRule['clientTypes'] | null) ?? undefined,
    riskLevels: (template.risk_levels as PaperRule['riskLevels'] | null) ?? undefined,
    isForOverseas: template.is_for_overseas ?? undefined,
    isForProfessionals: template.is_for_professionals ?? undefined,
  };
}

/** Enters the versions that are not there yet; those that are stay as they are. */
export async function insertTemplates(db: Db, templates: readonly Template[]): Promise<void> {
  await db
    .insertInto('agreement_template')
    .values([...templates])
    .onConflict((conflict) => conflict.columns(['template_id', 'template_version']).doNothing())
    .execute();
}

/** Every version of every template. */
export async function findAllTemplates(db: Db): Promise<readonly Template[]> {
  return db
    .selectFrom('agreement_template')
    .selectAll()
    .orderBy('template_id')
    .orderBy('template_version')
    .execute();
}

/** The version in force on a day of every template that this business of these products asks for. */
export async function findTemplates(
  db: Db,
  {
    businType,
    categoryId,
    day,
  }: { readonly businType: string; readonly categoryId: string | undefined; readonly day: Day },
): Promise<readonly Template[]> {
  return inForce(db, day)
    .where(sql<boolean>`${businType} = any (busin_types)`)
    .$if(categoryId !== undefined, (query) =>
      query.where(sql<boolean>`${categoryId} = any (category_ids)`),
    )
    .execute();
}

/** The version in force on a day of every template about products of a category. */
export async function findTemplatesOf(
  db: Db,
  categoryId: string,
  day: Day,
): Promise<readonly Template[]> {
  const templates = await inForce(db, day).execute();
  return templates.filter(({ category_ids }) => category_ids.includes(categoryId));
}

/** The same for every template of a kind. */
export async function findTemplatesOfKind(
  db: Db,
  kind: string,
  day: Day,
): Promise<readonly Template[]> {
  return inForce(db, day).where('agree_kind', '=', kind).execute();
}

export async function findTemplate(
  db: Db,
  templateId: string,
  day: Day,
): Promise<Template | undefined> {
  return inForce(db, day).where('template_id', '=', templateId).executeTakeFirst();
}

/** One version of a template, in force or not. */
export async function findTemplateVersion(
  db: Db,
  { templateId, version }: { readonly templateId: string; readonly version: string },
): Promise<Template | undefined> {
  return db
    .selectFrom('agreement_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('template_version', '=', version)
    .executeTakeFirst();
}

function inForce(db: Db, day: Day) {
  return db
    .selectFrom('agreement_template')
    .selectAll()
    .distinctOn('template_id')
    .where('effective_on', '<=', day)
    .orderBy('template_id')
    .orderBy('effective_on', 'desc')
    .orderBy('template_version', 'desc');
}
