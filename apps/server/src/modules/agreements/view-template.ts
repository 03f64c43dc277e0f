import { handOut } from '@mall/domain/agreements/forced-reading';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { findText } from './archive/text-store.ts';
import type { FilledAgreement } from './fill-template.ts';
import { findFilled } from './find-filled.ts';
import { mayRead, type PrivateSight } from './private-papers.ts';
import { findReading, type Reader, upsertReading } from './reading/handout-store.ts';
import { findSignature } from './signature-store.ts';
import { findTemplateVersion, type Template } from './template-store.ts';

export type ViewDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly seesPrivate: PrivateSight;
};

const ABSENT = { ok: false, refusal: 'agreement_not_found' } as const;

type Asked = {
  readonly agreement_id?: string | undefined;
  readonly sign_no?: string | undefined;
};

/**
 * A template as text, or what was signed under a number; the moment it is handed out to a customer is noted, because forced reading counts from it.
 * Sealed files of customers come with the agreements issue; until then there are none.
 */
export async function viewTemplate(
  deps: ViewDeps,
  { agreement_id, sign_no }: Asked,
  /** Absent: a visitor. */
  reader: Reader | undefined,
) {
  const { db, clock, dictionaries } = deps;
  if (sign_no !== undefined && reader !== undefined) return viewSigned(deps, sign_no, reader);
  if (agreement_id === undefined) return { ok: false, refusal: 'file_not_found' } as const;
  const { day } = await clock.businessNow(db);
  const found = await findFilled({ db, dictionaries }, agreement_id, {
    day,
    investor: reader && (await findInvestor(db, reader.clientId)),
    clientId: reader?.clientId,
  });
  if (!found || !(await mayRead(deps, found, reader?.clientId))) return ABSENT;
  const { filled, template } = found;
  if (reader !== undefined) {
    const before = await findReading(db, reader, filled.contentHash);
    await upsertReading(db, reader, filled.contentHash, handOut(before, clock.wallMs()));
  }
  return { ok: true, reply: presentDocument(template, filled) } as const;
}

/** What a customer signed, as he signed it: the text that the signature names by its hash. */
async function viewSigned({ db }: ViewDeps, signNo: string, { clientId }: Reader) {
  const signed = await findSignature(db, clientId, signNo);
  const contentHtml = signed && (await findText(db, signed.content_sha256));
  if (!signed || contentHtml === undefined) return ABSENT;
  const { template_id: templateId, template_version: version } = signed;
  const template = await findTemplateVersion(db, { templateId, version });
  if (!template) return ABSENT;
  const title = signed.agreement_name ?? template.agreement_name;
  const filled = { title, contentHtml, contentHash: signed.content_sha256 };
  return { ok: true, reply: presentDocument(template, filled) } as const;
}

export function presentDocument(template: Template, filled: Omit<FilledAgreement, 'agreementId'>) {
  return {
    title: filled.title,
    template_version: template.template_version,
    effective_date_num: template.effective_on,
    content_html: filled.contentHtml,
    content_sha256: filled.contentHash.toString('hex'),
  };
}
