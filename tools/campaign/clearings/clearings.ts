import type { Campaign, CampaignOptions } from '../campaign.ts';
import { closeOnce, VICTIMS, type Victim } from './killed-close.ts';
import { differences, inCopy, prepareDay, tablesOf, UNTIL, verified } from './prepared-day.ts';

export const clearings: Campaign = {
  name: 'clearings',
  proves:
    'two days with orders of every kind, killed with -9 again and again while they are closed, end in the tables ' +
    'of days that were closed undisturbed; --without-guard keeps the holdings out of the log and must fail',
  rounds: 100,
  run: async (rounds, print, options = {}) => {
    const outcomes: boolean[] = [];
    for (const victim of options.isWithoutGuard ? ['both' as const] : VICTIMS)
      outcomes.push(await killWhileClosing([victim], rounds, print, options));
    return outcomes.every((hasHeld) => hasHeld);
  },
};

/** Closes copies of one prepared mall, killing these victims in turn, until there were so many kills. */
export async function killWhileClosing(
  victims: readonly Victim[],
  kills: number,
  print: (line: string) => void,
  { isWithoutGuard = false }: CampaignOptions = {},
): Promise<boolean> {
  const prepared = await prepareDay(isWithoutGuard);
  const problems: string[] = [];
  let [done, closes] = [0, 0];
  try {
    const undisturbed = await inCopy(prepared.path, async (copy) => {
      await closeOnce(copy, UNTIL, undefined);
      return tablesOf(copy);
    });
    while (done < kills && problems.length === 0) {
      const found = await inCopy(prepared.path, async (copy) => {
        const victim = victims[closes % victims.length];
        done += await killUntilClosed(copy, victim, kills - done);
        return differences(undisturbed, await tablesOf(copy), await verified(copy));
      }).catch((error: unknown) => [String(error)]);
      problems.push(...found);
      closes += 1;
    }
  } finally {
    prepared.remove();
  }
  print(
    `${done} kills -9 of ${victims.join(' and ')} in ${closes} closes of two days: ` +
      (problems.length === 0 ? 'the tables of an undisturbed close' : problems.join('; ')),
  );
  return problems.length === 0;
}

/** Closes again after each kill, and without one after so many. */
async function killUntilClosed(
  copy: string,
  victim: Victim | undefined,
  most: number,
): Promise<number> {
  for (let kills = 0; kills < most; kills += 1)
    if ((await closeOnce(copy, UNTIL, victim)) === 'closed') return kills;
  await closeOnce(copy, UNTIL, undefined);
  return most;
}
