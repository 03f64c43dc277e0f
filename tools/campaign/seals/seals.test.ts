import { afterAll, expect, it } from 'vitest';
import { startCluster } from '../../simulate/cluster.ts';
import { killSealers } from './seals.ts';

const cluster = await startCluster();
afterAll(cluster.stop);

// A sample of `npm run campaign seals`.
it.each([
  { isWithoutGuard: false, hasHeld: true, why: 'a signature has one file by its key' },
  { isWithoutGuard: true, hasHeld: false, why: 'without it two processes write two files' },
])(
  'signatures of killed sealers hold: $hasHeld, because $why',
  async ({ isWithoutGuard, hasHeld }) => {
    const lines: string[] = [];
    const round = { kills: 2, seed: 3, isWithoutGuard };
    const held = await killSealers(cluster, round, (line) => lines.push(line));
    expect(held, lines.join('\n')).toBe(hasHeld);
  },
  300_000,
);
