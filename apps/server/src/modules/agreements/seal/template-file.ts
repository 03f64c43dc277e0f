import { findFilled } from '#modules/agreements/find-filled.ts';
import { mayRead } from '#modules/agreements/private-papers.ts';
import type { ViewDeps } from '#modules/agreements/view-template.ts';
import { renderFor, type Waiter } from '#modules/documents/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { versionNote } from './evidence-page.ts';

/** A template as a file with the customer's level where it has a blank for it, or why there is none for this customer now. */
export async function readTemplateFile(
  deps: ViewDeps & { readonly maker: string },
  { clientId, waiter }: { readonly clientId: string | undefined; readonly waiter: Waiter },
  agreementId: string,
) {
  const { db, clock, dictionaries, maker } = deps;
  const { day } = await clock.businessNow(db);
  const investor = clientId === undefined ? undefined : await findInvestor(db, clientId);
  const found = await findFilled({ db, dictionaries }, agreementId, { day, investor, clientId });
  if (!found || !(await mayRead(deps, found, clientId))) return 'agreement_not_found';
  const { template, filled } = found;
  const { title, contentHtml: html } = filled;
  const note = versionNote(template, dictionaries);
  const file = await renderFor({ title, note, html, on: template.effective_on }, maker, waiter);
  if (!file) return 'export_crowded';
  return { bytes: file.bytes, title, hash: file.textHash };
}
