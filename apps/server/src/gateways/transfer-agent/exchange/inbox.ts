import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Day } from '@mall/domain/calendar/day';
import { checkBatch, describeFault, indexFileName } from '#gateways/transfer-agent/files/index.ts';
import type { TaProfile } from '#gateways/transfer-agent/mapping/profile.ts';
import { writtenDay } from '#gateways/transfer-agent/mapping/row-reader.ts';
import type { NotReady } from '#gateways/transfer-agent/port.ts';
import type { ExchangeFolders } from './folders.ts';
import { copyChecked, findNamed, isThere, sha256Of } from './whole-files.ts';

export type TakenFile = { readonly path: string; readonly fileType: string };
export type TakenBatch = { readonly kind: 'taken'; readonly files: readonly TakenFile[] };

type Inbox = {
  readonly folders: ExchangeFolders;
  readonly profile: TaProfile;
  /** How long a batch that is not there is waited for. */
  readonly waitMs: number;
};

const LOOK_EVERY_MS = 20;
const FAULTS_SHOWN = 3;

/**
 * Takes the batches of a day: whole ones only, all of them or none. What was taken stays in force: the same bytes again change
 * nothing, other bytes under a name that was taken stop everything until a person has decided.
 */
export async function takeBatches(
  inbox: Inbox,
  day: Day,
  prefixes: readonly string[],
): Promise<TakenBatch | NotReady> {
  const { registrar: creator, distributor: receiver } = inbox.profile;
  const parties = { creator, receiver, date: writtenDay(day) };
  const files = new Map<string, TakenFile>();
  for (const prefix of prefixes) {
    const indexName = indexFileName({ ...parties, prefix });
    const taken = await takeBatch(inbox, indexName);
    if (taken.kind === 'not_ready') return taken;
    for (const file of taken.files) {
      const name = basename(file.path);
      if (files.has(name))
        return notReady(`${indexName} names ${name}, which another index of the morning has named`);
      files.set(name, file);
    }
  }
  return { kind: 'taken', files: [...files.values()] };
}

/** Whether the indexes of a morning have come. */
export async function isAnswered(
  { folders, profile }: Pick<Inbox, 'folders' | 'profile'>,
  day: Day,
): Promise<boolean> {
  const { registrar: creator, distributor: receiver } = profile;
  for (const prefix of profile.morning) {
    const name = indexFileName({ creator, receiver, date: writtenDay(day), prefix });
    const isTaken = await isThere(join(folders.taken, name));
    if (!isTaken && (await findNamed(folders.in, name)) === undefined) return false;
  }
  return true;
}

async function takeBatch(inbox: Inbox, indexName: string): Promise<TakenBatch | NotReady> {
  const { folders, profile } = inbox;
  const index = await awaitFile(inbox, indexName);
  const kept = join(folders.taken, indexName);
  if (index === undefined)
    return (await isThere(kept))
      ? readTaken(inbox, indexName)
      : notReady(`${indexName} is not there`);
  const batch = await checkBatch(folders.in, basename(index), profile.tolerances);
  if (!batch.ok) {
    const faults = batch.faults.slice(0, FAULTS_SHOWN).map(describeFault).join('; ');
    return notReady(`${indexName} is refused: ${faults}`);
  }
  // The index comes last: with it the batch counts as taken, and what was copied without it was never read.
  const isTaken = await isThere(kept);
  for (const { name, path, sha256 } of [...batch.files, { ...batch.index, path: index }]) {
    const copy = join(folders.taken, name.toUpperCase());
    if (isTaken && (await sha256Of(copy)) !== sha256)
      return notReady(`${name} was taken with other bytes before: a person has to decide`);
    if (!isTaken && !(await copyChecked(path, copy, sha256)))
      return notReady(`${name} changed while it was read`);
  }
  return { kind: 'taken', files: batch.files.map((file) => takenOf(folders, file)) };
}

function takenOf(
  { taken }: ExchangeFolders,
  { name, fileType }: { readonly name: string; readonly fileType: string },
): TakenFile {
  return { path: join(taken, name.toUpperCase()), fileType };
}

/** A batch that was taken and whose files were moved away since. */
async function readTaken({ folders, profile }: Inbox, indexName: string) {
  const batch = await checkBatch(folders.taken, indexName, profile.tolerances);
  if (!batch.ok) return notReady(`what was taken of ${indexName} is damaged`);
  return {
    kind: 'taken',
    files: batch.files.map((file) => takenOf(folders, file)),
  } as const;
}

async function awaitFile({ folders, waitMs }: Inbox, name: string): Promise<string | undefined> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const found = await findNamed(folders.in, name);
    if (found !== undefined || waited >= waitMs) return found;
    if (await isThere(join(folders.taken, name))) return undefined;
    await setTimeout(LOOK_EVERY_MS);
  }
}

function notReady(reason: string): NotReady {
  return { kind: 'not_ready', reason };
}
