import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#config.ts';
import type { Db } from '#db/database.ts';
import type { Log } from '#log.ts';
import { type SealKey, type SealKeys, sealKeysFrom } from './seal-keys.ts';
import { findLastSeal, findLastUnkeyedSealNo } from './trail-store.ts';

/** The key that seals the trail can neither be read nor made; the message says what to do. */
export class SealKeyUnavailable extends Error {
  override readonly name = 'SealKeyUnavailable';
}

type Settings = Pick<Config, 'dataDir' | 'passwordSecrets'>;

/** The keys of this mall for a command that only looks; what is not there is not made. */
export async function readSealKeys({ dataDir, passwordSecrets }: Settings): Promise<SealKeys> {
  const kept = await findKept(fileIn(dataDir));
  const secrets = kept ? [...passwordSecrets, kept.secret] : passwordSecrets;
  return sealKeysFrom(secrets, kept?.unkeyedUpTo);
}

/**
 * The keys for a mall that starts. Beside them stands up to where seals may lack a key, outside the database, so that
 * the owner of the database cannot pass new seals off as old ones.
 */
export async function openSealKeys(deps: {
  readonly db: Db;
  readonly config: Settings;
  readonly log: Log;
}): Promise<SealKeys & { readonly current: SealKey }> {
  const { db, config, log } = deps;
  const kept = await keep(fileIn(config.dataDir), await findLastUnkeyedSealNo(db));
  const secrets = [...config.passwordSecrets, ...(kept.ok ? [kept.secret] : [])];
  const keys = sealKeysFrom(secrets, kept.ok ? kept.unkeyedUpTo : undefined);
  const { current } = keys;
  if (!current)
    throw new SealKeyUnavailable(
      `The trail is sealed with a key, and none can be kept in ${config.dataDir}. ` +
        'Set MALL_DATA_DIR to a folder the mall may write, or set MALL_PASSWORD_SECRET.',
      { cause: kept.ok ? undefined : kept.cause },
    );
  const last = await findLastSeal(db);
  if (last?.key_id && !keys.known.has(last.key_id))
    log.error(
      { keyId: last.key_id },
      'the trail was sealed with a key that is not here: give every process the same MALL_PASSWORD_SECRET, or put trail-key.json back',
    );
  return { ...keys, current };
}

type Kept = { readonly secret: string; readonly unkeyedUpTo: bigint };

const fileIn = (dataDir: string) => join(dataDir, 'trail-key.json');

/** Reads the file, or makes it; of two processes that make it at once both read the first one's. */
async function keep(
  file: string,
  unkeyedUpTo: bigint,
): Promise<({ readonly ok: true } & Kept) | { readonly ok: false; readonly cause: unknown }> {
  const found = await findKept(file);
  if (found) return { ok: true, ...found };
  const secret = randomBytes(32).toString('base64url');
  const text = JSON.stringify({ secret, unkeyed_up_to: unkeyedUpTo.toString() });
  const temporary = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(temporary, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(temporary, file).catch(ignoreExisting);
  } catch (cause) {
    return { ok: false, cause };
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
  const kept = await findKept(file);
  return kept ? { ok: true, ...kept } : { ok: false, cause: `${file} is gone` };
}

async function findKept(file: string): Promise<Kept | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return undefined;
    throw new SealKeyUnavailable(`${file} cannot be read (${cause.code}).`, { cause });
  });
  if (text === undefined) return undefined;
  try {
    const { secret, unkeyed_up_to } = JSON.parse(text);
    if (typeof secret === 'string') return { secret, unkeyedUpTo: BigInt(unkeyed_up_to) };
  } catch {
    // What cannot be read is refused below, as what lacks the secret is.
  }
  throw new SealKeyUnavailable(
    `${file} does not hold what the mall wrote. Put it back from a backup.`,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error;
}
