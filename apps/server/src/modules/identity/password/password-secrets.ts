import { sha256Of } from '#content-hash.ts';

/** A secret that passwords are hashed with and that no database holds. */
export type PasswordSecret = {
  /** Written into every hash that was made with it; tells nothing of the secret. */
  readonly id: string;
  readonly bytes: Uint8Array;
};

/** None is a choice too: then a copy of the database is enough to try passwords out. */
export type PasswordSecrets = {
  /** What new hashes are made with. */
  readonly current: PasswordSecret | undefined;
  readonly known: ReadonlyMap<string, PasswordSecret>;
};

/** From the settings, the newest first; those before it still open what was stored with them. */
export function passwordSecretsFrom(texts: readonly string[]): PasswordSecrets {
  const secrets = texts.map(secretFrom);
  return { current: secrets[0], known: new Map(secrets.map((secret) => [secret.id, secret])) };
}

const ID_BYTES = 6;

function secretFrom(text: string): PasswordSecret {
  const id = sha256Of(`password secret id:${text}`).subarray(0, ID_BYTES).toString('base64');
  // A copy: small buffers share their memory, and what else lies there must not travel to a thread.
  return { id, bytes: new Uint8Array(Buffer.from(text, 'utf8')) };
}
