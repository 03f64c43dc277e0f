import { contract } from '@mall/contract';
import type { Brand } from '#brand.ts';
import type { Mode } from '#config.ts';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type Catalogue, dataDayOf, findBannerImage } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { addressOfPage } from './pages.ts';
import { publicSettings } from './public-settings.ts';

export type ShopDeps = {
  readonly brand: Brand;
  readonly mode: Mode;
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly dictionaries: Dictionaries;
  /** Where the web hangs, in front of every link of ours. */
  readonly webBase: string;
};

/** A picture that a browser was told to open by itself still runs nothing and fetches nothing. */
const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

export function shopCalls(deps: ShopDeps): readonly ServedCall[] {
  const { db, catalogue, dictionaries, webBase } = deps;
  return [
    serveCall(contract.shop.queryBaseConfig, async ({ config_keys }) => {
      const dataDay = dataDayOf(await catalogue.read());
      return { ok: true, reply: { list: [...publicSettings({ ...deps, dataDay }, config_keys)] } };
    }),
    serveCall(contract.shop.getUrlbypageinsid, async ({ page_ins_id }) => {
      const address = addressOfPage(page_ins_id);
      if (address === undefined) return { ok: false, refusal: 'page_absent' };
      const title = nameOf(dictionaries, 'PAGE', page_ins_id);
      return { ok: true, reply: { url: `${webBase}${address}`, page_ins_id, title } };
    }),
    serveCall(contract.shop.getBannerImage, async ({ banner_no }) => {
      const image = await findBannerImage(db, banner_no);
      if (image === undefined) return { ok: false, refusal: 'image_absent' };
      return { ok: true, reply: Buffer.from(image, 'utf8'), headers: PICTURE_HEADERS };
    }),
  ];
}
