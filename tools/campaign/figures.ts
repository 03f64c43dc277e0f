import { hasPublishedData } from '../oracles/published-data.ts';
import { comparePercentiles } from '../oracles/published-percentiles.ts';
import { compareReturns } from '../oracles/published-returns.ts';
import { compareYields } from '../oracles/published-yields.ts';
import type { Campaign } from './campaign.ts';

/** The smallest part of the supported returns that must be as published. */
export const RETURNS_EQUAL = 0.97;

/** Prints how many of our figures are the ones that others published for the same funds and indices. */
export const figures: Campaign = {
  name: 'figures',
  proves: 'returns, seven-day yields and PE percentiles are the published ones',
  rounds: 1,
  run: async (_, say) => {
    if (!hasPublishedData()) {
      say('skipped: the published figures are not beside this checkout');
      return true;
    }
    const verdicts = [tellReturns(say), tellYields(say), tellPercentiles(say)];
    return verdicts.every(Boolean);
  },
};

type Say = (line: string) => void;

function tellReturns(say: Say): boolean {
  const { cells, unsupported } = compareReturns();
  for (const [period, some] of Map.groupBy(cells, (cell) => cell.period))
    say(
      `returns ${period.padEnd(4)} ${some.filter(({ isEqual }) => isEqual).length}/${some.length}`,
    );
  const equal = cells.filter(({ isEqual }) => isEqual).length;
  say(`returns      ${equal}/${cells.length} = ${((100 * equal) / cells.length).toFixed(2)} %`);
  for (const { code, period, published, ours } of cells.filter(({ isEqual }) => !isEqual))
    say(`  off: ${code} ${period} published ${published.toFixed(2)} ours ${ours.toFixed(2)}`);
  for (const [why, some] of Map.groupBy(unsupported, (cell) => cell.why)) {
    const codes = new Set(some.map(({ code }) => code));
    say(`  not supported by the files: ${some.length} cells of ${[...codes].join(' ')}: ${why}`);
  }
  return equal / cells.length >= RETURNS_EQUAL;
}

function tellYields(say: Say): boolean {
  const { compared, equal } = compareYields();
  say(`seven-day yields ${equal}/${compared}`);
  return equal === compared;
}

function tellPercentiles(say: Say): boolean {
  const all = comparePercentiles();
  for (const { index, compared, equal } of all)
    say(`PE percentiles of ${index} ${equal}/${compared}`);
  return all.every(({ compared, equal }) => equal === compared);
}
