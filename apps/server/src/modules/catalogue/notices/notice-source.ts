import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { DocumentSource } from '#modules/documents/index.ts';
import { articleIdOf } from './notice-file-id.ts';
import { findNotice } from './notice-store.ts';

export type SourceDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
};

/** The notices everybody may read, as texts for files. */
export function noticeSource({ db, clock, dictionaries }: SourceDeps): DocumentSource {
  return async (name) => {
    const articleId = name.kind === 'file' ? articleIdOf(name.fileId) : undefined;
    if (articleId === undefined) return undefined;
    const { day } = await clock.businessNow(db);
    const found = await findNotice(db, articleId, { today: day, seesPrivate: false });
    if (!found) return undefined;
    const { title, type_code, published_on, content_html, short_name } = found.notice;
    const note = [nameOf(dictionaries, 'NOTICE_TYPE', type_code), short_name, published_on];
    return {
      title,
      note: note.filter((part) => part !== null).join('\u3000'),
      html: content_html,
      on: published_on,
    };
  };
}
