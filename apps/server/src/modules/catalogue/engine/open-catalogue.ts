import { setTimeout as wait } from 'node:timers/promises';
import { momentAt } from '@mall/domain/calendar/moment';
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

/** Opens the catalogue of this process; nothing is read until somebody asks for it. */
export function openCatalogue({ log, listen, ...source }: CatalogueParts): Catalogue {
  const closing = new AbortController();
  let kept: KeptCatalogue | undefined;
  let opening: Promise<Listening> | undefined;
  let waiting: CatalogueChange = NO_CHANGE;
  let following: Promise<void> | undefined;

  /** Listens before it reads: a change between the two is then told, and not lost. */
  async function open(): Promise<Listening> {
    const listening = await listen({
      channel: CHANNEL,
      onNotice: (payload) => hear(readNotice(payload)),
      onResumed: () => hear(EVERYTHING_CHANGED),
      onLost: (error) => log.warn({ err: error }, 'the catalogue hears of no changes for now'),
    });
    try {
      kept = await applyChange(source, undefined, EVERYTHING_CHANGED);
      return listening;
    } catch (error) {
      await listening.close();
      throw error;
    }
  }

  function hear(change: CatalogueChange): void {
    waiting = joinChanges(waiting, change);
    following ??= follow();
  }

  /** Brings the shelf up to date until nothing waits; the old one is read in the meantime. */
  async function follow(): Promise<void> {
    await opening?.catch(() => undefined);
    while (hasChange(waiting) && !closing.signal.aborted) {
      const change = waiting;
      waiting = NO_CHANGE;
      try {
        kept = await applyChange(source, kept, change);
      } catch (error) {
        waiting = joinChanges(change, waiting);
        log.warn({ err: error }, 'the catalogue stays as it was for now');
        await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
    following = undefined;
  }

  /** A first reading that failed is tried again by the next who asks. */
  async function ready(): Promise<KeptCatalogue> {
    opening ??= open();
    await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    if (!kept) throw new Error('a catalogue that is open has a shelf');
    return kept;
  }

  return {
    read: async () => {
      const found = kept ?? (await ready());
      const scene = sceneAt(found, source, momentAt(source.clock.wallMs() + found.aheadMs));
      const shelf = shelfAt(found.shelf, scene);
      if (shelf !== found.shelf && kept === found) kept = { ...found, shelf };
      return { shelf, scene };
    },
    refresh: async () => {
      await ready();
      hear(EVERYTHING_CHANGED);
      await following;
    },
    close: async () => {
      closing.abort();
      const listening = await opening?.catch(() => undefined);
      await listening?.close();
      await following;
    },
  };
}
