import { setTimeout as wait } from 'node:timers/promises';
import { type Moment, momentAt } from '@mall/domain/calendar/moment';
import type { Listening, ListenOptions } from '#db/listen.ts';
import type { Log } from '#log.ts';
import { applyChange, type CatalogueSource, type KeptCatalogue, sceneAt } from './apply-change.ts';
import {
  type CatalogueChange,
  EVERYTHING_CHANGED,
  hasChange,
  joinChanges,
  NO_CHANGE,
  readNotice,
} from './catalogue-change.ts';
import { type Shelf, type ShelfScene, shelfAt } from './shelf.ts';

/** The shelf in memory: read without the database, and brought up to date behind the readers' backs. */
export type Catalogue = {
  /** The shelf, and the business moment it is read at. Only the very first reader waits for it to be built. */
  readonly read: () => Promise<ShelfNow>;
  /** The same for whoever does not want to wait; undefined until the first reading is done. */
  readonly readNow: () => ShelfNow | undefined;
  /** Reads everything again and returns when it is there; changes told by the database come in by themselves. */
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type ShelfNow = { readonly shelf: Shelf; readonly scene: ShelfScene };

export type CatalogueParts = CatalogueSource & {
  readonly log: Log;
  readonly listen: (options: ListenOptions) => Promise<Listening>;
};

const CHANNEL = 'catalogue';
const RETRY_MS = 1_000;

/** What one process keeps of the catalogue, and what it is busy with. */
type Keeper = {
  readonly parts: CatalogueParts;
  readonly closing: AbortController;
  kept: KeptCatalogue | undefined;
  opening: Promise<Listening> | undefined;
  waiting: CatalogueChange;
  following: Promise<void> | undefined;
};

/** Opens the catalogue of this process; nothing is read until somebody asks for it. */
export function openCatalogue(parts: CatalogueParts): Catalogue {
  const keeper: Keeper = {
    parts,
    closing: new AbortController(),
    kept: undefined,
    opening: undefined,
    waiting: NO_CHANGE,
    following: undefined,
  };
  return {
    read: async () => look(keeper, keeper.kept ?? (await ready(keeper))),
    readNow: () => keeper.kept && look(keeper, keeper.kept),
    refresh: async () => {
      await ready(keeper);
      hear(keeper, EVERYTHING_CHANGED);
      await keeper.following;
    },
    close: async () => {
      keeper.closing.abort();
      const listening = await keeper.opening?.catch(() => undefined);
      await listening?.close();
      await keeper.following;
    },
  };
}

/** The shelf as it is at this moment; when the day has turned, that one is kept from now on. */
function look(keeper: Keeper, found: KeptCatalogue): ShelfNow {
  const { parts } = keeper;
  const epochMs = parts.clock.wallMs() + found.aheadMs;
  const scene = sceneAt(found, parts, momentOnDay(found.shelf, epochMs) ?? momentAt(epochMs));
  const shelf = shelfAt(found.shelf, scene);
  if (shelf !== found.shelf && keeper.kept === found) keeper.kept = { ...found, shelf };
  return { shelf, scene };
}

const MS_PER_DAY = 86_400_000;

/** Within the day that the shelf was written on, the moment needs no calendar. */
function momentOnDay({ phase, dayBeginsMs }: Shelf, epochMs: number): Moment | undefined {
  const msOfDay = epochMs - dayBeginsMs;
  return msOfDay >= 0 && msOfDay < MS_PER_DAY ? { day: phase.day, msOfDay } : undefined;
}

/** A first reading that failed is tried again by the next who asks. */
async function ready(keeper: Keeper): Promise<KeptCatalogue> {
  keeper.opening ??= listenAndRead(keeper);
  await keeper.opening.catch((error: unknown) => {
    keeper.opening = undefined;
    throw error;
  });
  if (!keeper.kept) throw new Error('a catalogue that is open has a shelf');
  return keeper.kept;
}

/** Listens before it reads: a change between the two is then told, and not lost. */
async function listenAndRead(keeper: Keeper): Promise<Listening> {
  const { log, listen } = keeper.parts;
  const listening = await listen({
    channel: CHANNEL,
    onNotice: (payload) => hear(keeper, readNotice(payload)),
    onResumed: () => hear(keeper, EVERYTHING_CHANGED),
    onLost: (error) => log.warn({ err: error }, 'the catalogue hears of no changes for now'),
  });
  try {
    keeper.kept = await applyChange(keeper.parts, undefined, EVERYTHING_CHANGED);
    return listening;
  } catch (error) {
    await listening.close();
    throw error;
  }
}

function hear(keeper: Keeper, change: CatalogueChange): void {
  keeper.waiting = joinChanges(keeper.waiting, change);
  keeper.following ??= follow(keeper);
}

/** Brings the shelf up to date until nothing waits; the old one is read in the meantime. */
async function follow(keeper: Keeper): Promise<void> {
  const { parts, closing } = keeper;
  await keeper.opening?.catch(() => undefined);
  while (hasChange(keeper.waiting) && !closing.signal.aborted) {
    const change = keeper.waiting;
    keeper.waiting = NO_CHANGE;
    try {
      keeper.kept = await applyChange(parts, keeper.kept, change);
    } catch (error) {
      keeper.waiting = joinChanges(change, keeper.waiting);
      parts.log.warn({ err: error }, 'the catalogue stays as it was for now');
      await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }
  keeper.following = undefined;
}
