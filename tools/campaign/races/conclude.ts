import { openRaceMall, type RaceMall } from './race-mall.ts';

/** What one part of a campaign found. */
export type Found = { readonly what: string; readonly problems: readonly string[] };

const SHOWN = 10;

/** Opens a mall with so many customers and concludes what is found in it; true: nothing was. */
export async function inRaceMall(
  racerCount: number,
  print: (line: string) => void,
  work: (mall: RaceMall) => Promise<Found>,
): Promise<boolean> {
  return conclude(await openRaceMall(racerCount), print, work);
}

/** Works in a mall, verifies it, prints what was found and closes it; true: nothing was. */
export async function conclude(
  mall: RaceMall,
  print: (line: string) => void,
  work: (mall: RaceMall) => Promise<Found>,
): Promise<boolean> {
  const { what, problems: found } = await work(mall);
  const { exitCode, output } = await mall.command('verify');
  const problems = exitCode === 0 ? found : [...found, `verify: ${output.slice(-600)}`];
  print(`${what}: ${problems.length} problems`);
  for (const problem of problems.slice(0, SHOWN)) print(`  ${problem}`);
  // After a failure the data folder is the evidence.
  if (problems.length > 0) print(`  the data folder is kept: ${mall.dataDir}`);
  await mall.close({ isKept: problems.length > 0 });
  return problems.length === 0;
}
