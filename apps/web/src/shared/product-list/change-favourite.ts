import {
  addOptionalProduct,
  deleteOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import type { MallClient } from '#shared/api/mall-client.ts';

export type FavouriteChange = {
  readonly productNo: string;
  readonly wanted: boolean;
  readonly clientId: string | undefined;
};

/** Puts a product on the watch list or takes it off; tells whether the server did it. */
export async function changeFavourite(
  call: MallClient,
  { productNo, wanted, clientId }: FavouriteChange,
): Promise<boolean> {
  const { fail_nos } = await call(wanted ? addOptionalProduct : deleteOptionalProduct, {
    product_nos: [productNo],
    bind_code: clientId,
    client_id: clientId,
  });
  return !fail_nos.includes(productNo);
}
