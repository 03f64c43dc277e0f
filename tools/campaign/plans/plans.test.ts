import { afterAll, expect, it } from 'vitest';
import { startCluster } from '../../simulate/cluster.ts';
import { livePlans } from './plans.ts';

const cluster = await startCluster();
afterAll(cluster.stop);

// A sample of `npm run campaign plans`.
it.each([
  {
    isWithoutGuard: false,
    hasHeld: true,
    why: 'the key of the periods lets each day be settled once',
  },
  { isWithoutGuard: true, hasHeld: false, why: 'without it a stale list of due days pays twice' },
])(
  'plans of killed processes hold: $hasHeld, because $why',
  async (round) => {
    const lines: string[] = [];
    const asked = { days: 4, plans: 20, seed: 5, isWithoutGuard: round.isWithoutGuard };
    const hasHeld = await livePlans(cluster, asked, (line) => lines.push(line));
    expect(hasHeld, lines.join('\n')).toBe(round.hasHeld);
  },
  600_000,
);
