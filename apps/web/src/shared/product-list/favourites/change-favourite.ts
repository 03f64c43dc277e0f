import type { RequestOf } from '@mall/contract/define-call';
import {
  addOptionalProduct,
  deleteOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import type { QueryClient } from '@tanstack/react-query';
import type { MallClient } from '#shared/api/mall-client.ts';
import { RequestDropped } from '#shared/api/request-failure.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';
import { message } from '#shared/ui/layer/message.ts';
import { noteFavourites } from './favourite-changes.ts';
import { notifyOtherTabs } from './favourite-wire.ts';

export type FavouriteDesk = {
  readonly call: MallClient;
  readonly queries: QueryClient;
  readonly storage: MallStorage;
  /** Who is logged in now; absent for a visitor. */
  readonly currentClient: () => string | undefined;
};

/** Where a product stood on the list; it goes back there with a product that is put back. */
export type WatchedPlace = Pick<
  RequestOf<typeof addOptionalProduct>,
  'group_name' | 'remark' | 'add_date_num'
>;

export type FavouriteChange = {
  readonly productNo: string;
  readonly isWanted: boolean;
  /** How the star stood before this click. */
  readonly was: boolean;
  readonly clientId: string;
  readonly place: WatchedPlace;
};

/** The clicks on one product that the server has not answered yet. */
type Line = { isFavourite: boolean; waiting: number; tail: Promise<unknown> };

const lines = new WeakMap<QueryClient, Map<string, Line>>();

/**
 * Asks the server for what the star shows already. Clicks on one product are sent one after the other, so the
 * last one stands; what the server did not do is undone, and only what it did is said to have succeeded.
 */
export async function changeFavourite(desk: FavouriteDesk, change: FavouriteChange): Promise<void> {
  const { isWanted } = change;
  const line = lineOf(desk.queries, change);
  line.waiting += 1;
  const sending = line.tail.then(() => send(desk, change));
  line.tail = sending.catch(() => undefined);
  try {
    const isDone = await sending;
    if (isDone) line.isFavourite = isWanted;
    // A newer click is on its way: what it finds is what will be said.
    if (line.waiting > 1) return;
    const outcome = isWanted ? '加入自选' : '移出自选';
    if (isDone) message.success(`${outcome}成功`);
    else message.error(`${outcome}失败`);
  } catch {
    // The request layer has said what was wrong.
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) settle(desk, change, line.isFavourite);
  }
}

function settle(desk: FavouriteDesk, change: FavouriteChange, isFavourite: boolean): void {
  const { productNo, clientId } = change;
  const { queries, storage, currentClient } = desk;
  lines.get(queries)?.delete(productNo);
  // Another customer is logged in by now, and these are not his stars.
  if (currentClient() !== clientId) return;
  noteFavourites(queries, [productNo], isFavourite);
  notifyOtherTabs(storage, { clientId, productNos: [productNo], isFavourite });
}

function lineOf(queries: QueryClient, { productNo, was }: FavouriteChange): Line {
  const ofMall = lines.get(queries) ?? new Map<string, Line>();
  lines.set(queries, ofMall);
  const line = ofMall.get(productNo) ?? {
    isFavourite: was,
    waiting: 0,
    tail: Promise.resolve(),
  };
  ofMall.set(productNo, line);
  return line;
}

/** Tells whether the server did it. */
async function send(
  { call, currentClient }: FavouriteDesk,
  { productNo, isWanted, clientId, place }: FavouriteChange,
): Promise<boolean> {
  if (currentClient() !== clientId) throw new RequestDropped('the customer has left');
  const request = { product_nos: [productNo], bind_code: clientId, client_id: clientId };
  // The star is shown as set already, so leaving the page at once must not lose it.
  const options = { outlivesPage: true };
  const { fail_nos } = isWanted
    ? await call(addOptionalProduct, { ...request, ...place }, options)
    : await call(deleteOptionalProduct, request, options);
  return !fail_nos.includes(productNo);
}
