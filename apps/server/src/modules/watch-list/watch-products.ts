import type { Day } from '@mall/domain/calendar/day';
import { hasRoom } from '@mall/domain/catalogue/watch-list';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import { type Actor, holdRight } from '#modules/identity/index.ts';
import { deleteWatched, lockWatchList, upsertWatched } from './watch-list-store.ts';

export type WatchDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Which of these numbers the mall sells anything under. */
  readonly knownOf: (productNos: readonly string[]) => Promise<ReadonlySet<string>>;
};

export type WatchRequest = {
  readonly actor: Actor;
  readonly productNos: readonly string[];
  /** Undefined leaves it as it is, an empty text takes it away. */
  readonly groupName?: string | undefined;
  readonly remark?: string | undefined;
  /** The day it was first put there, when it comes back. */
  readonly watchedOn?: Day | undefined;
};

export type WatchOutcome =
  | { readonly ok: true; readonly reply: { success_nos: string[]; fail_nos: string[] } }
  | { readonly ok: false; readonly refusal: 'watchlist_full' | 'operator_not_permitted' };

/** Puts products on a customer's list: all that exist, or none when they do not fit. Again changes nothing. */
export async function watchProducts(deps: WatchDeps, request: WatchRequest): Promise<WatchOutcome> {
  const { db, clock } = deps;
  const wanted = [...new Set(request.productNos)];
  const known = await deps.knownOf(wanted);
  const productNos = wanted.filter((productNo) => known.has(productNo));
  const { clientId } = request.actor;
  const refusal = await db.transaction().execute(async (tx) => {
    if (!(await holdRight({ ...deps, db: tx }, request.actor, 'query')))
      return 'operator_not_permitted';
    if (!hasRoom(await lockWatchList(tx, clientId), productNos)) return 'watchlist_full';
    if (productNos.length === 0) return undefined;
    const { day: today } = await clock.businessNow(tx);
    const { watchedOn: given = today } = request;
    await upsertWatched(tx, {
      clientId,
      productNos,
      groupName: orNothing(request.groupName),
      remark: orNothing(request.remark),
      watchedOn: given < today ? given : today,
      watchedAt: instantFromMs(clock.wallMs()),
    });
    return undefined;
  });
  if (refusal) return { ok: false, refusal };
  return { ok: true, reply: outcomeOf(wanted, known) };
}

/** Takes products off a customer's list; what is not on it is off it. */
export async function unwatchProducts(deps: WatchDeps, request: WatchRequest) {
  const wanted = [...new Set(request.productNos)];
  const known = await deps.knownOf(wanted);
  const isPermitted = await deps.db.transaction().execute(async (tx) => {
    if (!(await holdRight({ ...deps, db: tx }, request.actor, 'query'))) return false;
    await deleteWatched(tx, request.actor.clientId, wanted);
    return true;
  });
  if (!isPermitted) return { ok: false, refusal: 'operator_not_permitted' } as const;
  return { ok: true, reply: outcomeOf(wanted, known) } as const;
}

function outcomeOf(wanted: readonly string[], known: ReadonlySet<string>) {
  return {
    success_nos: wanted.filter((productNo) => known.has(productNo)),
    fail_nos: wanted.filter((productNo) => !known.has(productNo)),
  };
}

function orNothing(text: string | undefined): string | null | undefined {
  return text?.trim() === '' ? null : text?.trim();
}
