import type { Db } from '#db/database.ts';

/** The banners of a place, or of every place, in the order they hang. */
export async function findBanners(db: Db, location: string | undefined) {
  return db
    .selectFrom('banner')
    .select(['banner_no', 'adv_location', 'title', 'link_url', 'sort_no', 'image_svg'])
    .$if(location !== undefined, (query) => query.where('adv_location', '=', location ?? ''))
    .orderBy('adv_location')
    .orderBy('sort_no')
    .orderBy('banner_no')
    .execute();
}

export async function findBannerImage(db: Db, bannerNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('banner')
    .select('image_svg')
    .where('banner_no', '=', bannerNo)
    .executeTakeFirst();
  return row?.image_svg;
}
