import { expect, it } from 'vitest';
import { configOf } from '#testing/app/open-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { chooseSeal } from './choose-seal.ts';

const { db } = await createTestDatabase();
const deps = { db, wallMs: () => Date.parse('2026-11-16T09:30:00+08:00'), company: 'Company' };
const FILES = { keyFile: 'key.pem', certFile: 'cert.pem', stampUrl: 'https://tsa.example.com' };

it.each([
  { mode: 'demo', seal: undefined, has: true, why: 'it makes its own' },
  { mode: 'production', seal: undefined, has: false, why: 'nothing stands for a real seal' },
  { mode: 'production', seal: FILES, has: true, why: 'it has one' },
] as const)('a mall in $mode has a seal: $has, because $why', ({ mode, seal, has }) => {
  const config = { ...configOf(), mode, seal };
  expect(chooseSeal(config, deps) !== undefined).toBe(has);
});

it('a demo makes its keys once, also when two processes begin, and opens them again', async () => {
  const openers = [chooseSeal(configOf(), deps), chooseSeal(configOf(), deps)];
  const opened = await Promise.all(openers.map((open) => open?.()));
  const again = await chooseSeal(configOf(), deps)?.();
  const serials = [...opened, again].map((sealing) => sealing?.seal.certSerial);
  expect(new Set(serials).size).toBe(1);
  expect(await db.selectFrom('seal_authority').select('created_at').execute()).toHaveLength(1);
});
