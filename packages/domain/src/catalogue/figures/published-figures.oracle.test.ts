import { describe, expect, it } from 'vitest';
import { hasPublishedData } from '../../../../../tools/oracles/published-data.ts';
import { comparePercentiles } from '../../../../../tools/oracles/published-percentiles.ts';
import { compareReturns } from '../../../../../tools/oracles/published-returns.ts';
import { compareYields } from '../../../../../tools/oracles/published-yields.ts';

/** `npm run campaign figures` prints the same counts, with every cell that is off or left out. */
const MISSING = 'the published figures are not beside this checkout';

describe('figures that others published for the same funds and indices', () => {
  it('are our returns, on 97 % of the cells the files can support', async ({ skip, annotate }) => {
    skip(!hasPublishedData(), MISSING);
    const { cells, unsupported } = compareReturns();
    const equal = cells.filter(({ isEqual }) => isEqual).length;
    await annotate(`${equal} of ${cells.length} returns, ${unsupported.length} not supported`);
    expect(cells.length).toBeGreaterThanOrEqual(440);
    // What is left out is a handful, so it cannot hide a wrong formula.
    expect(unsupported.length).toBeLessThanOrEqual(14);
    expect(equal / cells.length).toBeGreaterThanOrEqual(0.97);
    for (const [period, some] of Map.groupBy(cells, (cell) => cell.period)) {
      const share = some.filter(({ isEqual }) => isEqual).length / some.length;
      expect(share, period).toBeGreaterThanOrEqual(0.95);
    }
  });

  it('are our seven-day yields, on every day that has a week before it', async ({
    skip,
    annotate,
  }) => {
    skip(!hasPublishedData(), MISSING);
    const { compared, equal } = compareYields();
    await annotate(`${equal} of ${compared} seven-day yields`);
    expect({ compared, equal }).toEqual({ compared: 421, equal: 421 });
  });

  it('are our ranks of price over earnings, on every close of four indices', async ({
    skip,
    annotate,
  }) => {
    skip(!hasPublishedData(), MISSING);
    const all = comparePercentiles();
    await annotate(all.map(({ index, equal, compared }) => `${index} ${equal}/${compared}`).join());
    expect(all.map(({ compared }) => compared)).toEqual([4244, 3511, 2687, 3940]);
    for (const { index, compared, equal } of all) expect(equal, index).toBe(compared);
  });
});
