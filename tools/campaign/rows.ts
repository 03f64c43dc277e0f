import { isGreen } from '../test/part.ts';
import { runParts } from '../test/run-parts.ts';
import { serverPart } from '../test/server-part.ts';
import type { Campaign } from './campaign.ts';

/** The server's tests with every row of the tables that a test run samples. */
export const rows: Campaign = {
  name: 'rows',
  proves:
    'every row of every table of the server tests holds, of which a test run takes a third where they are long, and no sealed ' +
    'file is valid after any of a hundred changes',
  rounds: 1,
  run: async (rounds) => {
    process.env['MALL_EVERY_ROW'] = '1';
    for (let round = 0; round < rounds; round += 1)
      if (!isGreen(await runParts([serverPart]), false)) return false;
    return true;
  },
};
