import { momentAt } from '@mall/domain/calendar/moment';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { fillTemplate } from '#modules/agreements/fill-template.ts';
import { findTemplateVersion } from '#modules/agreements/template-store.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findSignedTexts } from './signed-texts-store.ts';
import { hasTexts, keepText } from './text-store.ts';

/**
 * Keeps the texts that customers of older versions signed, where they can still be made: once, when the mall starts with signatures and
 * without any text. A text that comes out otherwise, because its product was renamed since, stays unknown.
 */
export async function keepOlderTexts(db: Db, dictionaries: Dictionaries): Promise<void> {
  if (await hasTexts(db)) return;
  for (const signed of await findSignedTexts(db)) {
    const { template_id: templateId, template_version: version, product_no: productNo } = signed;
    const template = await findTemplateVersion(db, { templateId, version });
    const { day } = momentAt(msOfInstant(signed.signed_at));
    const product = productNo === null ? undefined : await findTermsOfAnyStatus(db, productNo, day);
    // No text of an older version names the customer's level.
    const filled = template && fillTemplate(template, { product, level: undefined }, dictionaries);
    if (!filled?.contentHash.equals(signed.content_sha256)) continue;
    await db.transaction().execute((tx) => keepText(tx, filled));
  }
}
