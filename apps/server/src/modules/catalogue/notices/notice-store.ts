import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export type NoticeFilter = {
  readonly productNo: string | undefined;
  readonly typeCode: '1' | '2' | '3' | '4' | '5' | '6' | undefined;
  readonly title: string | undefined;
  readonly from: Day | undefined;
  readonly to: Day;
  readonly seesPrivate: boolean;
  readonly offset: number;
  readonly limit: number;
};

/** Notices that are out by a day; those of private products only for a viewer who may see them. */
function published(db: Db, filter: Omit<NoticeFilter, 'offset' | 'limit'>) {
  return db
    .selectFrom('notice')
    .leftJoin('product', 'product.product_no', 'notice.product_no')
    .where('published_on', '<=', filter.to)
    .$if(filter.from !== undefined, (query) =>
      query.where('published_on', '>=', filter.from ?? null),
    )
    .$if(filter.productNo !== undefined, (query) =>
      query.where('notice.product_no', '=', filter.productNo ?? null),
    )
    .$if(filter.typeCode !== undefined, (query) =>
      query.where('type_code', '=', filter.typeCode ?? null),
    )
    .$if(filter.title !== undefined, (query) =>
      query.where(sql<boolean>`position(${filter.title ?? ''} in title) > 0`),
    )
    .$if(!filter.seesPrivate, (query) =>
      query.where(sql<boolean>`coalesce(product.is_private, false) = false`),
    );
}

export async function findNotices(db: Db, filter: NoticeFilter) {
  const [counted, rows] = await Promise.all([
    published(db, filter)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
    published(db, filter)
      .select(['article_id', 'title', 'published_on', 'type_code', 'notice.product_no'])
      .select('product.short_name')
      .orderBy('published_on', 'desc')
      .orderBy('article_id', 'desc')
      .offset(filter.offset)
      .limit(filter.limit)
      .execute(),
  ]);
  return { rows, count: Number(counted.count) };
}
export type NoticeRow = Awaited<ReturnType<typeof findNotices>>['rows'][number];

/** One notice with its text and its neighbours among the notices of the same product, or of the platform. */
export async function findNotice(
  db: Db,
  articleId: string,
  { today, seesPrivate }: { readonly today: Day; readonly seesPrivate: boolean },
) {
  const filter = { productNo: undefined, typeCode: undefined, title: undefined, from: undefined };
  const notice = await published(db, { ...filter, to: today, seesPrivate })
    .select(['article_id', 'title', 'published_on', 'type_code', 'notice.product_no'])
    .select(['product.short_name', 'content_html', 'is_file'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!notice) return undefined;
  const neighbours = (comparison: '<' | '>', direction: 'asc' | 'desc') =>
    db
      .selectFrom('notice')
      .select('article_id')
      .where(sql<boolean>`product_no is not distinct from ${notice.product_no}`)
      .where('published_on', '<=', today)
      .where(
        sql<boolean>`(published_on, article_id) ${sql.raw(comparison)} (${notice.published_on}::date, ${articleId})`,
      )
      .orderBy('published_on', direction)
      .orderBy('article_id', direction)
      .limit(1)
      .executeTakeFirst();
  const [previous, next] = await Promise.all([neighbours('<', 'desc'), neighbours('>', 'asc')]);
  return { notice, previous: previous?.article_id, next: next?.article_id };
}
