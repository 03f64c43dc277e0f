import { attackPasswords } from '../../apps/server/src/testing/attacks/attack-passwords.ts';
import { attackSpraying } from '../../apps/server/src/testing/attacks/attack-spraying.ts';
import { ATTACKED_CODE, runAttackedMall } from './attacked-mall.ts';
import type { Campaign } from './campaign.ts';

const NETWORKS = 40;
/** Without a market there are no customers. */
const PRODUCTS = 60;

type AttackedMall = Awaited<ReturnType<typeof runAttackedMall>>;
/** A limit that comes later is none (quality F12b). */
const LIMIT_WITHIN = 20;

export const passwords: Campaign = {
  name: 'passwords',
  proves:
    'wrong passwords from forty networks open nothing and never keep the owner out; no picture is good twice and no ' +
    'recorded password is good again; few passwords on many accounts, and many networks on one account, meet a limit ' +
    'within 20 tries, and no answer links a mobile to a fund account; a round is one wrong password, and a tenth of a ' +
    'picture and of a replay; a fiftieth of them are sprayed in each way',
  rounds: 10_000,
  run: async (rounds, print) => {
    const mall = await runAttackedMall(PRODUCTS);
    try {
      const [pictures, replays] = [Math.ceil(rounds / 10), Math.ceil(rounds / 10)];
      const { answers, owner, reused, replayed } = await attackPasswords({
        send: mall.send,
        fixedCode: ATTACKED_CODE,
        mobile: '13800000001',
        password: '246810',
        tries: rounds,
        networks: NETWORKS,
        pictures,
        replays,
      });
      const { password_incorrect: lookedAt = 0, login_throttled: tooSoon = 0, ...others } = answers;
      print(
        `${rounds} wrong passwords: ${lookedAt} looked at, ${tooSoon} too soon, ${answers['0'] ?? 0} let in`,
      );
      print(
        `the owner came ${owner.came} times from elsewhere and was let in ${owner.entered} times`,
      );
      print(
        `pictures good twice: ${reused} of ${pictures}; passwords replayed: ${replayed} of ${replays}`,
      );
      for (const [errorNo, count] of Object.entries(others))
        print(`  answered ${errorNo}: ${count} times`);
      const isShut = Object.keys(others).length === 0 && owner.came === owner.entered;
      const isSprayProof = await spray(mall, { tries: Math.ceil(rounds / 50), print });
      return isShut && reused === 0 && replayed === 0 && isSprayProof;
    } finally {
      await mall.close();
    }
  },
};

async function spray(
  { db, send }: AttackedMall,
  { tries, print }: { readonly tries: number; readonly print: (line: string) => void },
): Promise<boolean> {
  const accounts = await db.selectFrom('customer').select(['client_id', 'fund_account']).execute();
  const named = (mobile: string, clientId: string) => ({
    mobile,
    fundAccount: accounts.find(({ client_id }) => client_id === clientId)?.fund_account ?? '',
  });
  const { lookedAt, withoutPicture, owner, linkedAnswers, others } = await attackSpraying({
    send,
    fixedCode: ATTACKED_CODE,
    password: '246810',
    // The user of the first attack has used his tries up.
    owner: named('13800000002', '600002'),
    linked: [named('13800000004', '700004'), named('13800000005', '700005')],
    bystander: '13800000003',
    tries,
  });
  for (const [name, count] of Object.entries(lookedAt))
    print(`sprayed, ${name}: ${count} of ${tries} looked at`);
  print(`by fund account without a picture: ${withoutPicture} of ${tries} looked at`);
  print(
    `the sprayed owner came ${owner.came} times and was let in ${owner.entered} times; ` +
      `answers that link a mobile to a fund account: ${linkedAnswers}`,
  );
  for (const errorNo of new Set(others)) print(`  answered ${errorNo}`);
  const isLimited = Object.values(lookedAt).every((count) => count < LIMIT_WITHIN);
  const isClean = linkedAnswers === 0 && others.length === 0 && withoutPicture <= 3;
  return isLimited && isClean && owner.came === owner.entered;
}
