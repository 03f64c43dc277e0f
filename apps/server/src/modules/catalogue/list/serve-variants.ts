import type { Call, RequestOf } from '@mall/contract/define-call';
import type { NewcomerFacts } from '@mall/domain/orders/newcomer/newcomer';
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
import { isHiddenFrom, VISITOR, type Viewer } from './viewer.ts';

export type CatalogueDeps = {
  readonly db: Db;
  /** The shelf in memory, from which lists are served. */
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly readCalendar: () => Promise<ShelfView['calendar']>;
  /** What the catalogue needs to know about the customer of a session. */
  readonly readViewer: (session: CustomerSession) => Promise<Viewer>;
  readonly readOwnTrades: OwnTradeReader;
  /** Since when a customer has an account, and whether an offer for new customers was used. */
  readonly readNewcomer: (clientId: string) => Promise<NewcomerFacts>;
};

export const ABSENT = { ok: false, refusal: 'product_absent' } as const;

export type SessionVariant<C extends Call<'none'>> = Call<
  'session',
  C['request'],
  C['reply'],
  C['refusals'][number]
>;

/** Serves a call as to a visitor, and its session variant as to the customer who asks. */
export function serveVariants<C extends Call<'none'>>(
  deps: CatalogueDeps,
  plain: C,
  own: SessionVariant<C>,
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
  const visitor = serveCall(plain, ((request: RequestOf<C>) => asked(request, VISITOR)) as never);
  const customer = serveCall(own, (async (request: RequestOf<C>, session: CustomerSession) =>
    asked(request, await deps.readViewer(session))) as never);
  return [visitor, customer];
}

type MaskedList<Item> =
  | { readonly ok: true; readonly reply: { need_qualify: '0' | '1'; list: Item[] } }
  | typeof ABSENT;

/** A list about one product that is empty for a viewer who may not see its figures. */
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
