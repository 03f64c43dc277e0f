import { openLoginDesk } from '../../../apps/server/src/testing/attacks/login-desk.ts';
import { giveWay } from '../../../apps/server/src/threads/give-way.ts';
import { sendOverTcp } from '../../campaign/send-over-tcp.ts';

/**
 * A process of attackers, so that what they cost themselves is not taken for a wait of the readers: real attackers have
 * machines of their own, and these take only what nobody else wants of this one. Arguments: the mall, what its pictures
 * say. It attacks between the messages 'begin' and 'end' and answers the latter with how many of them were refused.
 */
const ATTACKERS = 16;

const [base = '', fixedCode = ''] = process.argv.slice(2);
giveWay('everybody');
const { send } = sendOverTcp(base);
const desk = await openLoginDesk({ send, fixedCode });
let isOver = true;
let turn = 0;
let attackers: readonly Promise<number>[] = [];

process.on('message', async (word) => {
  isOver = word !== 'begin';
  if (!isOver) attackers = Array.from({ length: ATTACKERS }, attack);
  else process.send?.((await Promise.all(attackers)).reduce((sum, one) => sum + one, 0));
});
process.send?.('ready');

/** Wrong passwords for ever new mobiles from ever new networks: each of them is looked at. */
async function attack(): Promise<number> {
  let refused = 0;
  while (!isOver) {
    turn += 1;
    const from = `127.${10 + (turn % 40)}.${turn % 250}.${1 + (turn % 200)}`;
    const mobile = `139${String(turn % 100_000_000).padStart(8, '0')}`;
    if ((await desk.logIn({ mobile, password: '000000', from })) !== '0') refused += 1;
  }
  return refused;
}
