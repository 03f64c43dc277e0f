import { constants, setPriority } from 'node:os';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { openLoginDesk } from '../../../apps/server/src/testing/attacks/login-desk.ts';
import { sendAlone } from '../send-alone.ts';

/**
 * A process of attackers, who stand for people at machines of their own: it runs at the lowest priority.
 * Arguments: the mall, what its pictures say, how many bad logins they begin a second, whatever becomes of those before.
 * It attacks between the messages 'begin' and 'end' and answers the latter, when no attack is under way any more, with a sentence
 * about what became of them.
 */
const [base = '', fixedCode = '', perSecond = ''] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
const desk = await openLoginDesk({ send: sendAlone(new URL(base).port), fixedCode });
const BEAT_MS = 5;

let turn = 0;
let flood: ReturnType<typeof beginFlood> | undefined;

process.on('message', async (word) => {
  if (word === 'begin') flood = beginFlood();
  else process.send?.(await flood?.end());
});
process.send?.('ready');

function beginFlood() {
  const beganAt = performance.now();
  const attacks: Promise<string>[] = [];
  const seconds = () => (performance.now() - beganAt) / 1000;
  const beat = setInterval(() => {
    const due = seconds() * Number(perSecond);
    while (attacks.length < due) attacks.push(attack());
  }, BEAT_MS);
  return {
    end: async (): Promise<string> => {
      clearInterval(beat);
      const sent = Math.round(attacks.length / seconds());
      const answers = await Promise.all(attacks);
      const countOf = (code: RefusalCode) =>
        answers.filter((answer) => answer === REFUSALS[code].errorNo).length;
      const [lookedAt, away] = [countOf('password_incorrect'), countOf('login_crowded')];
      if (lookedAt === 0 || away === 0) throw new Error('that was no flood');
      return `${sent} bad logins/s: ${lookedAt} looked at, ${away} of ${answers.length} refused`;
    },
  };
}

/** A wrong password for an ever new mobile from an ever new network; what it is answered with. */
async function attack(): Promise<string> {
  turn += 1;
  // Millions of them: a network that comes again soon meets a limit of its own and is not looked at.
  const from = `127.${10 + (Math.floor(turn / 62_500) % 200)}.${Math.floor(turn / 250) % 250}.${1 + (turn % 250)}`;
  const mobile = `139${String(turn % 100_000_000).padStart(8, '0')}`;
  const picture = await desk.picture(from);
  if (picture === undefined) return REFUSALS.login_crowded.errorNo;
  return desk.logIn({ mobile, password: '000000', from, picture });
}
