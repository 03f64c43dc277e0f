import { contract } from '@mall/contract';
import { sha256Of } from '#content-hash.ts';
import type { Db } from '#db/database.ts';
import { findBanners } from '#modules/catalogue/index.ts';

const VERSION_LENGTH = 12;

/** The banners of a place with the addresses of their pictures and of the pages they lead to. */
export async function listBanners(
  { db, webBase }: { readonly db: Db; readonly webBase: string },
  location: string | undefined,
) {
  const rows = await findBanners(db, location);
  return rows.map(({ banner_no, adv_location, title, link_url, sort_no, image_svg }) => ({
    adv_location,
    title,
    image_url: imageUrl(banner_no, image_svg),
    link_url: `${webBase}${link_url}`,
    sort_no,
  }));
}

/** A browser keeps a picture for good: another picture has another address. */
function imageUrl(bannerNo: string, image: string): string {
  const version = sha256Of(image).toString('hex').slice(0, VERSION_LENGTH);
  const query = new URLSearchParams({ banner_no: bannerNo, version });
  return `${contract.shop.getBannerImage.path}?${query}`;
}
