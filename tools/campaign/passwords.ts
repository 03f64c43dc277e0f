import { attackPasswords } from '../../apps/server/src/testing/attacks/attack-passwords.ts';
import { ATTACKED_CODE, runAttackedMall } from './attacked-mall.ts';
import type { Campaign } from './campaign.ts';

const NETWORKS = 40;
/** Without a market there are no customers. */
const PRODUCTS = 60;

export const passwords: Campaign = {
  name: 'passwords',
  proves:
    'wrong passwords from forty networks open nothing and never keep the owner out; no picture is good twice and no ' +
    'recorded password is good again; a round is one wrong password, and a tenth of a picture and of a replay',
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
      return isShut && reused === 0 && replayed === 0;
    } finally {
      await mall.close();
    }
  },
};
