import { describe, expect, it } from 'vitest';
import { createLoginStory, refusing } from '#testing/login-story.ts';
import { hashOfOlderCost } from '#testing/passwords/hash-of-older-cost.ts';
import { checkPasswordSecrets } from './check-password-secrets.ts';
import { isMadeAsToday } from './hash-password.ts';
import { passwordSecretsFrom } from './password-secrets.ts';
import { renewHash } from './renew-hash.ts';

const SECRET = 'a secret beside the database; long enough';
const secret = passwordSecretsFrom([SECRET]).current;
const { deps, enter } = await createLoginStory({ MALL_PASSWORD_SECRET: SECRET });
const { db } = deps;
const mobile = '13800000004';

const stored = () =>
  db
    .selectFrom('mall_user')
    .select(['user_id', 'mobile', 'status', 'password_hash'])
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
const store = (password_hash: string) =>
  db.updateTable('mall_user').set({ password_hash }).where('mobile', '=', mobile).execute();

describe('a password that was stored at another cost and without the secret', () => {
  it('is stored anew when its owner comes, and stays as it is for anybody else', async () => {
    const older = hashOfOlderCost('246810');
    await store(older);
    await expect(enter(mobile, { pin: '246811' })).rejects.toMatchObject(
      refusing('password_incorrect'),
    );
    expect((await stored()).password_hash).toBe(older);

    await enter(mobile);
    const renewed = (await stored()).password_hash;
    expect(isMadeAsToday(renewed, secret)).toBe(true);
    // A mall that is started without the secret could not let in users who logged in since.
    await expect(checkPasswordSecrets(db, [])).rejects.toThrow(/^The password of 1 user /);
    await checkPasswordSecrets(db, ['a newer secret beside the database', SECRET]);
    await enter(mobile);
    expect((await stored()).password_hash).toBe(renewed);
  });

  it('does not come back after it was changed meanwhile', async () => {
    await store(hashOfOlderCost('246810'));
    const read = await stored();
    const changed = hashOfOlderCost('135790');
    await store(changed);
    await renewHash(db, { user: read, password: '246810', secret });
    expect((await stored()).password_hash).toBe(changed);
  });
});
