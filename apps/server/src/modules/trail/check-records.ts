import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import { countRecords, findUntrueRecords, type UntrueRecord } from './sealed-record-store.ts';

const SHOWN_MAX = 20;

const SAYS: Readonly<Record<UntrueRecord['problem'], string>> = {
  changed_between: 'was changed between two entries of the trail',
  differs: 'differs from what the trail tells',
  untold: 'is not on the trail',
  gone: 'stands on the trail and is gone',
};

/** Published days, product terms, fee schedules and closed days against the hashes on the trail. */
export async function checkRecords(db: Db): Promise<readonly Check[]> {
  const untrue = await findUntrueRecords(db, SHOWN_MAX);
  return [
    {
      name: 'published days, terms, fees and closed days are what the trail tells',
      counted: await countRecords(db),
      wrong: untrue.map(
        ({ kind, id, problem }) => `${kind.replace('_', ' ')} ${id} ${SAYS[problem]}`,
      ),
    },
  ];
}
