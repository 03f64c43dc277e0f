import { setTimeout as wait } from 'node:timers/promises';
import { type Moment, momentAt } from '@mall/domain/calendar/moment';
import type { Listening, ListenOptions } from '#db/listen.ts';
import type { Log } from '#log.ts';
import {
  applyChange,
  type CatalogueSource,
  contextAt,
  type KeptCatalogue,
} from './apply-change.ts';
import {
  type CatalogueChange,
  EVERYTHING_CHANGED,
  hasChange,
  joinChanges,
  NO_CHANGE,
  readNotice,
} from './catalogue-change.ts';
import { type Shelf, type ShelfContext, shelfAt } from './shelf.ts';

/** The shelf in memory: read without the database, and brought up to date in the background. */
export type Catalogue = {
  /** The shelf, and the business moment it is read at. Only the very first reader waits for it to be built. */
  readonly read: () => Promise<ShelfNow>;
  /** The same without waiting; undefined until the first reading is done. */
  readonly readNow: () => ShelfNow | undefined;
  /** Reads everything again and returns when it is there; changes told by the database come in by themselves. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type ShelfNow = { readonly shelf: Shelf; readonly context: ShelfContext };

export type CatalogueParts = CatalogueSource & {
  readonly log: Log;
  readonly listen: (options: ListenOptions) => Promise<Listening>;
};

const CHANNEL = 'catalogue';
const RETRY_MS = 1_000;

/** What one process keeps of the catalogue, and what it is busy with. */
type CatalogueState = {
  readonly parts: CatalogueParts;
  readonly closing: AbortController;
  kept: KeptCatalogue | undefined;
  opening: Promise<Listening> | undefined;
  waiting: CatalogueChange;
  following: Promise<void> | undefined;
};

/** Opens the catalogue of this process; nothing is read until the first call of read. */
export function openCatalogue(parts: CatalogueParts): Catalogue {
  const state: CatalogueState = {
    parts,
    closing: new AbortController(),
    kept: undefined,
    opening: undefined,
    waiting: NO_CHANGE,
    following: undefined,
  };
  return {
    read: async () => look(state, state.kept ?? (await ready(state))),
    readNow: () => state.kept && look(state, state.kept),
    refresh: async () => {
      await ready(state);
      noteChange(state, EVERYTHING_CHANGED);
      await state.following;
    },
    close: async () => {
      state.closing.abort();
      const listening = await state.opening?.catch(() => undefined);
      await listening?.close();
      await state.following;
    },
  };
}

/** The shelf as it is at this moment; when the day has turned, that one is kept from now on. */
function look(state: CatalogueState, found: KeptCatalogue): ShelfNow {
  const { parts } = state;
  const epochMs = parts.clock.wallMs() + found.aheadMs;
  const context = contextAt(found, parts, momentOnDay(found.shelf, epochMs) ?? momentAt(epochMs));
  const shelf = shelfAt(found.shelf, context);
  if (shelf !== found.shelf && state.kept === found) state.kept = { ...found, shelf };
  return { shelf, context };
}

const MS_PER_DAY = 86_400_000;

/** Within the day that the shelf was written on, the moment needs no calendar. */
function momentOnDay({ phase, dayBeginsMs }: Shelf, epochMs: number): Moment | undefined {
  const msOfDay = epochMs - dayBeginsMs;
  return msOfDay >= 0 && msOfDay < MS_PER_DAY ? { day: phase.day, msOfDay } : undefined;
}

/** A first reading that failed is tried again by the next who asks. */
async function ready(state: CatalogueState): Promise<KeptCatalogue> {
  state.opening ??= listenAndRead(state);
  await state.opening.catch((error: unknown) => {
    state.opening = undefined;
    throw error;
  });
  if (!state.kept) throw new Error('a catalogue that is open has a shelf');
  return state.kept;
}

/** Listens before it reads: a change between the two is then told, and not lost. */
async function listenAndRead(state: CatalogueState): Promise<Listening> {
  const { log, listen } = state.parts;
  const listening = await listen({
    channel: CHANNEL,
    onNotice: (payload) => noteChange(state, readNotice(payload)),
    onResumed: () => noteChange(state, EVERYTHING_CHANGED),
    onLost: (error) => log.warn({ err: error }, 'the catalogue is not notified of changes for now'),
  });
  try {
    state.kept = await applyChange(state.parts, undefined, EVERYTHING_CHANGED);
    return listening;
  } catch (error) {
    await listening.close();
    throw error;
  }
}

function noteChange(state: CatalogueState, change: CatalogueChange): void {
  state.waiting = joinChanges(state.waiting, change);
  state.following ??= follow(state);
}

/** Brings the shelf up to date until nothing waits; the old one is read in the meantime. */
async function follow(state: CatalogueState): Promise<void> {
  const { parts, closing } = state;
  await state.opening?.catch(() => undefined);
  while (hasChange(state.waiting) && !closing.signal.aborted) {
    const change = state.waiting;
    state.waiting = NO_CHANGE;
    try {
      state.kept = await applyChange(parts, state.kept, change);
    } catch (error) {
      state.waiting = joinChanges(change, state.waiting);
      parts.log.warn({ err: error }, 'the catalogue stays as it was for now');
      await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }
  state.following = undefined;
}
