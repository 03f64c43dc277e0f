import { browserPart } from '../test/browser-part.ts';
import { isGreen } from '../test/part.ts';
import { runParts } from '../test/run-parts.ts';
import type { Campaign } from './campaign.ts';

/** Five business days in Chromium: every kind of order by its sheet, each day closed and verified. */
export const week: Campaign = {
  name: 'week',
  proves: 'a demo week with every kind of order in Chromium, and verify is right each evening',
  rounds: 1,
  run: async (rounds) => {
    // The stories of a test run leave this one out.
    process.env['STORY_CAMPAIGN'] = '1';
    const filters = ['demo-week', `--repeat-each=${rounds}`];
    return isGreen(await runParts([browserPart(filters)]), false);
  },
};
