import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { daysBetween, knownDay } from '@mall/domain/calendar/day';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { createLog } from '#log.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { COMMANDS } from './index.ts';

const urlOf = ({ host, port, user, password, database }: ConnectionSettings) =>
  `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

function configOf(settings: ConnectionSettings, owner: ConnectionSettings, environment = {}) {
  const parsed = parseConfig({
    DATABASE_URL: urlOf(settings),
    MALL_OWNER_DATABASE_URL: urlOf(owner),
    MALL_LOG_LEVEL: 'silent',
    ...environment,
  });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.config;
}

const { path: folder, remove } = await makeTemporaryFolder('other-mode');
afterAll(remove);
const calendarFile = join(folder, '2027.csv');
const days = daysBetween(knownDay('2027-01-01'), knownDay('2027-12-31'));
await writeFile(calendarFile, days.map((day) => `${day},closed`).join('\n'));

const BY = ['--by', 'staff1'];
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  'user disable': ['13900000000', ...BY],
  'user enable': ['13900000000', ...BY],
  'operator disable': ['OP1', ...BY],
  'operator enable': ['OP1', ...BY],
  'operator rights': ['OP1', 'query', ...BY],
  'account close': ['C1', ...BY],
  'account reopen': ['C1', ...BY],
  'import calendar': [calendarFile, ...BY],
  'breaks resolve': ['1', '--reason', 'looked at', ...BY],
  'review files': ['1', 'nowhere', ...BY],
  'review approve': ['1', '--reason', 'looked at', ...BY],
  'review refuse': ['1', '--reason', 'looked at', ...BY],
  'nav correct': ['910066', '2026-11-12', '1.2345', '--reason', 'a price was wrong', ...BY],
  'audit show': ['C1'],
  'audit set': ['C1', ...BY],
  'audit off': ['C1', ...BY],
};
const BUILT = COMMANDS.filter(({ summary }) => !summary.includes('not built'));

describe('on the database of a production mall, without MALL_MODE', async () => {
  const { settings, ownerSettings, db } = await createTestDatabase({ mode: 'production' });
  const config = configOf(settings, ownerSettings);

  it.each(BUILT)('$name is refused and changes nothing', async (command) => {
    const run = command.run({
      config,
      log: createLog(config),
      args: ARGUMENTS[command.name] ?? [],
      print: () => undefined,
    });
    await expect(run).rejects.toThrow('MALL_MODE=production');
    for (const table of ['business_clock', 'clearing_run', 'trade_calendar', 'demo_world'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('in a data folder without a mall', async () => {
  const dataDir = join(folder, 'no-mall');
  await mkdir(dataDir);

  it.each(BUILT)('$name is refused and creates nothing', async (command) => {
    for (const place of [dataDir, join(dataDir, 'absent')]) {
      const parsed = parseConfig({ MALL_DATA_DIR: place, MALL_LOG_LEVEL: 'silent' });
      if (!parsed.ok) throw new Error(parsed.problems.join());
      const { config } = parsed;
      const args = ARGUMENTS[command.name] ?? [];
      const context = { config, log: createLog(config), args, print: () => undefined };
      await expect(command.run(context)).rejects.toThrow(`There is no mall in ${place}.`);
      expect(await readdir(dataDir)).toEqual([]);
    }
  });
});
