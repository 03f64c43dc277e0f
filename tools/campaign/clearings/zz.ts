import { openRaceMall, eachOf } from '../races/race-mall.ts';
import { ACTION_NAMES, ACTIONS, answerOf } from '../races/actions.ts';
const mall = await openRaceMall(ACTION_NAMES.length * 2);
for (const kind of ACTION_NAMES)
  await eachOf(mall.take(2), async (racer) => { console.log(kind, await answerOf((await ACTIONS[kind](racer)).send)); });
await mall.close({ isKept: true });
console.log(mall.dataDir);
process.exit(0);
