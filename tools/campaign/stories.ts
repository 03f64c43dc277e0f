import { browserPart } from '../test/browser-part.ts';
import { isGreen } from '../test/part.ts';
import { runParts } from '../test/run-parts.ts';
import type { Campaign } from './campaign.ts';

/** Five business days in Chromium: every kind of order by its sheet, each day closed and verified. */
export const week = storyCampaign({
  name: 'week',
  proves: 'a demo week with every kind of order in Chromium, and verify is right each evening',
  filter: 'demo-week',
});

/** Every kind of page, each of its buttons pressed, by each demo customer. */
export const deadEnds = storyCampaign({
  name: 'dead-ends',
  proves: 'no link and no button leads a visitor or a demo customer to a page that is not there',
  filter: 'dead-ends',
});

/** Every page of every list and every table of an account at each width. */
export const tables = storyCampaign({
  name: 'tables',
  proves:
    'on every page of every list and in every account the tables fit their frame at each width',
  filter: 'tables',
});

/** Every option and every column of every list on its page. */
export const listPages = storyCampaign({
  name: 'list-pages',
  proves: 'each option and column of each list shows what the API and plain SQL say, in Chromium',
  filter: 'lists.spec',
});

/** All stories that a test run leaves out. */
export const stories = storyCampaign({
  name: 'stories',
  proves: 'every story that a test run only samples or leaves out',
  filter: '--grep=@campaign',
});

/** Stories that take longer than a test run may. */
function storyCampaign({ name, proves, filter }: Record<'name' | 'proves' | 'filter', string>) {
  const campaign: Campaign = {
    name,
    proves,
    rounds: 1,
    run: async (rounds) => {
      // The stories of a test run leave these out.
      process.env['STORY_CAMPAIGN'] = '1';
      const filters = [filter, `--repeat-each=${rounds}`];
      return isGreen(await runParts([browserPart(filters)]), false);
    },
  };
  return campaign;
}
