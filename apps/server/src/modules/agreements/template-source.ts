import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { DocumentSource } from '#modules/documents/index.ts';
import { findFilled } from './find-filled.ts';
import { versionNote } from './seal/evidence-page.ts';

export type TemplateDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
};

/** The templates everybody may read, as texts for files. */
export function templateSource({ db, clock, dictionaries }: TemplateDeps): DocumentSource {
  return async (name) => {
    if (name.kind !== 'agreement') return undefined;
    const { day } = await clock.businessNow(db);
    const found = await findFilled({ db, dictionaries }, name.agreementId, {
      day,
      investor: undefined,
      clientId: undefined,
    });
    if (!found || found.isPrivate) return undefined;
    const { effective_on } = found.template;
    return {
      title: found.filled.title,
      note: versionNote(found.template, dictionaries),
      html: found.filled.contentHtml,
      on: effective_on,
    };
  };
}
