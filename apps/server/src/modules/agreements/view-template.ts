import { handOut } from '@mall/domain/agreements/forced-reading';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findFilled } from './find-filled.ts';
import { findReading, type Reader, upsertReading } from './handout-store.ts';
import { mayRead, type PrivateSight } from './private-papers.ts';

export type ViewDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly seesPrivate: PrivateSight;
};

const ABSENT = { ok: false, refusal: 'agreement_not_found' } as const;

/**
 * A template as text; the moment it is handed out to a customer is noted, because forced reading counts from it.
 * Sealed files of customers come with the agreements issue; until then there are none.
 */
export async function viewTemplate(
  deps: ViewDeps,
  { agreement_id }: { readonly agreement_id?: string | undefined },
  /** Absent: a visitor. */
  reader: Reader | undefined,
) {
  const { db, clock, dictionaries } = deps;
  if (agreement_id === undefined) return { ok: false, refusal: 'file_not_found' } as const;
  const { day } = await clock.businessNow(db);
  const found = await findFilled({ db, dictionaries }, agreement_id, day);
  if (!found || !(await mayRead(deps, found, reader?.clientId))) return ABSENT;
  const { filled, template } = found;
  if (reader !== undefined) {
    const before = await findReading(db, reader, filled.contentHash);
    await upsertReading(db, reader, filled.contentHash, handOut(before, clock.wallMs()));
  }
  return {
    ok: true,
    reply: {
      title: filled.title,
      template_version: template.template_version,
      effective_date_num: template.effective_on,
      content_html: filled.contentHtml,
      content_sha256: filled.contentHash.toString('hex'),
    },
  } as const;
}
