import { browserPart } from '../test/browser-part.ts';
import { isGreen } from '../test/part.ts';
import { runParts } from '../test/run-parts.ts';
import type { Campaign } from './campaign.ts';

/** A month of business days in Chromium with what registrar and managers do in it, each day closed and verified. */
export const month: Campaign = {
  name: 'month',
  proves:
    'a demo month with an establishment, a dividend both ways, a split, a large redemption and a corrected value in Chromium, ' +
    'and verify is right each evening',
  rounds: 1,
  run: async (rounds) => {
    // The stories of a test run leave the long one out.
    process.env['STORY_CAMPAIGN'] = '1';
    const filters = ['whole-month', `--repeat-each=${rounds}`];
    return isGreen(await runParts([browserPart(filters)]), false);
  },
};
