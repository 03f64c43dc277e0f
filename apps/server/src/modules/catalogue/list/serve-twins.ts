import type { Call, RequestOf } from '@mall/contract/define-call';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import {
  type CustomerSession,
  type Outcome,
  type ServedCall,
  serveCall,
} from '#http/serve-call.ts';
import type { OwnTradeReader } from '#modules/catalogue/detail/own-trade.ts';
import type { Catalogue } from '#modules/catalogue/engine/open-catalogue.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { ShelfView } from './present-item.ts';
import { findShelfRow, type ShelfRow } from './product-list-store.ts';
import { isHiddenFrom, STRANGER, type Viewer } from './viewer.ts';

export type CatalogueDeps = {
  readonly db: Db;
  /** The shelf in memory, from which lists are served. */
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly readCalendar: () => Promise<ShelfView['calendar']>;
  /** What the mall knows about whoever is signed in, as far as the shelf cares. */
  readonly readViewer: (session: CustomerSession) => Promise<Viewer>;
  readonly readOwnTrades: OwnTradeReader;
};

export const ABSENT = { ok: false, refusal: 'product_absent' } as const;

export type Twin<C extends Call<'none'>> = Call<
  'session',
  C['request'],
  C['reply'],
  C['refusals'][number]
>;

/** Serves a call as to a stranger, and its twin as to the customer who asks. */
export function twins<C extends Call<'none'>>(
  deps: CatalogueDeps,
  plain: C,
  own: Twin<C>,
  answer: (request: RequestOf<C>, view: ShelfView) => Promise<Outcome<C>>,
): readonly ServedCall[] {
  const viewFor = async (viewer: Viewer): Promise<ShelfView> => {
    const [now, calendar] = await Promise.all([
      deps.clock.businessNow(deps.db),
      deps.readCalendar(),
    ]);
    return { now, calendar, dictionaries: deps.dictionaries, viewer };
  };
  const asked = async (request: RequestOf<C>, viewer: Viewer) =>
    answer(request, await viewFor(viewer));
  // The two calls share request, reply and refusals, so what answers one answers the other; the compiler
  // cannot follow that through the generic call.
  const stranger = serveCall(plain, ((request: RequestOf<C>) => asked(request, STRANGER)) as never);
  const customer = serveCall(own, (async (request: RequestOf<C>, session: CustomerSession) =>
    asked(request, await deps.readViewer(session))) as never);
  return [stranger, customer];
}

type MaskedList<Item> =
  | { readonly ok: true; readonly reply: { need_qualify: '0' | '1'; list: Item[] } }
  | typeof ABSENT;

/** A list about one product that stays empty before whoever may not see its figures. */
export async function ofProduct<Item>(
  { db }: CatalogueDeps,
  productNo: string,
  { viewer }: ShelfView,
  read: (row: ShelfRow) => Promise<Item[]>,
): Promise<MaskedList<Item>> {
  const row = await findShelfRow(db, productNo);
  if (!row) return ABSENT;
  if (isHiddenFrom(viewer, row)) return { ok: true, reply: { need_qualify: '1', list: [] } };
  return { ok: true, reply: { need_qualify: '0', list: await read(row) } };
}
