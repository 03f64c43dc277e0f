import type { Db } from '#db/database.ts';
import { countStoredWithOthers } from '#modules/identity/user-store.ts';
import { passwordSecretsFrom } from './password-secrets.ts';

/** A mall that could not check its customers' passwords; the message is for the operator. */
export class PasswordSecretMissing extends Error {
  override readonly name = 'PasswordSecretMissing';
}

/** Better no mall than one that takes every right password for a defect. */
export async function checkPasswordSecrets(db: Db, texts: readonly string[]): Promise<void> {
  const { known } = passwordSecretsFrom(texts);
  const count = await countStoredWithOthers(db, [...known.keys()]);
  if (count === 0n) return;
  throw new PasswordSecretMissing(
    `The ${count === 1n ? 'password of 1 user was' : `passwords of ${count} users were`} stored with a secret ` +
      'that MALL_PASSWORD_SECRET does not hold. ' +
      'Set it to the one that was used, behind a comma after a newer one if there is any.',
  );
}
