import { rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { chooseTransferAgent } from './choose-agent.ts';
import { STRICT } from './files/index.ts';

// Choosing asks the database nothing.
const db = {} as Db;
const readCalendar = async () => ({ openDays: [], closures: [], provisionalYears: [] });
const profile = {
  ...{ version: '22' as const, distributor: '9A1', registrar: 'ZZ', tolerances: STRICT },
  ...{ morning: ['OFI'], evening: [], depositRate: rate(50_000n) },
};
const transferAgent = { folder: '/exchange', profile };

it.each([
  {
    mode: 'production',
    transferAgent: undefined,
    kind: 'none',
    why: 'real orders never go to an invented registrar',
  },
  { mode: 'production', transferAgent, kind: 'files', why: 'it is configured' },
  { mode: 'demo', transferAgent: undefined, kind: 'inside', why: 'the simulated one' },
  {
    mode: 'demo',
    registrar: 'files',
    transferAgent: undefined,
    kind: 'files',
    why: 'the simulated one as a program of its own',
  },
] as const)('$mode: $why', ({ kind, ...config }) => {
  const settings = { registrar: 'inside', dataDir: '/data', ...config } as const;
  const agent = chooseTransferAgent(settings, { db, readCalendar });
  // Only a registrar of files has rows that make no line.
  const found = agent === undefined ? 'none' : agent.fetchParked ? 'files' : 'inside';
  expect(found).toBe(kind);
});
