import { keepDoing } from '#keep-doing.ts';
import type { Log } from '#log.ts';
import { type Recorded, recordAction, type TrailDeps } from './record-action.ts';

const WINDOW_MS = 10 * 60_000;
/** Entries that one person or network can have written of one action in a window; more are counted. */
const EACH_MAX = 30;
/** As many as fit into a few megabytes; those who come beyond it share one count. */
const KEPT_MAX = 20_000;
const TELL_MS = 60_000;

type Written = { readonly first: Recorded; readonly endsMs: number; count: number };

const written = new Map<string, Written>();

/**
 * Writes on the trail what can be repeated at no cost: each of the first entries of a window, then only how many there
 * were. The trail is never cut, so no caller may fill it as fast as he can ask.
 */
export async function recordRepeatable(
  deps: TrailDeps,
  by: string,
  recorded: Recorded,
): Promise<void> {
  if (countFor(deps, by, recorded) <= EACH_MAX) await recordAction(deps, recorded);
}

function countFor({ clock }: TrailDeps, by: string, recorded: Recorded): number {
  // An institution's operators are counted one by one: no one's noise hides what a colleague does.
  const own = `${recorded.action} ${by} ${recorded.instUserCode ?? ''}`;
  const isOwn = written.has(own) || written.size < KEPT_MAX;
  const key = isOwn ? own : recorded.action;
  // The common count names no operator.
  const first = isOwn ? recorded : { ...recorded, clientId: undefined, instUserCode: undefined };
  const nowMs = clock.wallMs();
  const entry = written.get(key) ?? { first, endsMs: nowMs + WINDOW_MS, count: 0 };
  entry.count += 1;
  written.set(key, entry);
  return entry.count;
}

/** Writes down how many entries were left out in the windows that are over, or in all of them. */
export async function recordLeftOut(
  deps: TrailDeps,
  { isAll = false }: { readonly isAll?: boolean } = {},
): Promise<void> {
  const nowMs = deps.clock.wallMs();
  for (const [key, entry] of written) {
    if (!isAll && nowMs < entry.endsMs) continue;
    written.delete(key);
    const leftOut = entry.count - EACH_MAX;
    if (leftOut <= 0) continue;
    const object = { kind: 'entries_left_out', id: String(leftOut) };
    try {
      await recordAction(deps, { ...entry.first, object });
    } catch (error) {
      // Told by the next run.
      if (!written.has(key)) written.set(key, entry);
      throw error;
    }
  }
}

/** Tells it again and again, and once more when told to stop. */
export function keepRecordingLeftOut(deps: TrailDeps & { readonly log: Log }): () => Promise<void> {
  const stop = keepDoing(deps.log, {
    name: 'tell the trail what was left out',
    everyMs: TELL_MS,
    run: () => recordLeftOut(deps),
  });
  return async () => {
    await stop();
    await recordLeftOut(deps, { isAll: true });
  };
}
