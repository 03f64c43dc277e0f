import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { daysBetween, knownDay, weekdayOf } from '@mall/domain/calendar/day';
import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { calendarOf, isProvisional, isTradingDay } from '@mall/domain/calendar/trading-calendar';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import type { ConnectionSettings } from '#db/connection-settings.ts';
import { createLog } from '#log.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { makeTemporaryFolder } from '#testing/temporary-folder.ts';
import { findCommand } from './index.ts';

const mall = await createStoryMall({ startsAt: '2026-12-30T14:00:00+08:00' });
const { settings, ownerSettings, deps } = mall;
const { db, clock } = deps;
const { path: folder, remove } = await makeTemporaryFolder('calendar');
afterAll(remove);
const path = join(folder, 'calendar.csv');

const PUBLISHED = new URL(
  '../../../../../shared/data/calendar/sse_trading_days.csv',
  import.meta.url,
);

/** The built-in days of a year, with some of them turned round. */
function fileOf(year: number, turned: readonly string[] = []): string {
  const calendar = builtInCalendar();
  return daysBetween(knownDay(`${year}-01-01`), knownDay(`${year}-12-31`))
    .map((day) => {
      const isOpen = weekdayOf(day) <= 5 && isTradingDay(calendar, day) !== turned.includes(day);
      return `${day},${isOpen ? 'open' : 'closed'}`;
    })
    .join('\n');
}

function urlOf({ host, port, user, password, database }: ConnectionSettings): string {
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

const WORDS = `${path} --by zhang.wei`;

async function run(text: string, words = WORDS) {
  await writeFile(path, text);
  return command(words);
}

async function command(words: string, owner = ownerSettings) {
  const parsed = parseConfig({
    DATABASE_URL: urlOf(settings),
    MALL_OWNER_DATABASE_URL: urlOf(owner),
    MALL_LOG_LEVEL: 'silent',
  });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { config } = parsed;
  const lines: string[] = [];
  const found = findCommand(['import', 'calendar', ...words.split(' ').filter(Boolean)]);
  const print = (line: string) => lines.push(line);
  const context = { config, log: createLog(config), args: found?.args ?? [], print };
  return { code: await found?.command.run(context), text: lines.join('\n') };
}

const readNow = () => keepCalendar({ db, clock })();
const trail = () =>
  db
    .selectFrom('trail_entry')
    .select(['object_id', 'done_by', 'value_before', 'value_after'])
    .where('action', '=', 'calendar_import')
    .orderBy('entry_no')
    .execute();
const rowCount = async () => {
  const { count } = await db
    .selectFrom('trade_calendar')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('import calendar', () => {
  it('replaces the provisional year, with a name on the trail, and once', async () => {
    const before = await rowCount();
    const text = fileOf(2027, ['2027-09-14', '2027-02-05']);
    expect(await run(text)).toEqual({
      code: 0,
      text: expect.stringContaining('CN 2027 is imported: 244 trading days, 2 days changed'),
    });
    const calendar = await readNow();
    expect(isTradingDay(calendar, knownDay('2027-09-14'))).toBe(false);
    expect(isTradingDay(calendar, knownDay('2027-02-05'))).toBe(true);
    expect(isProvisional(calendar, knownDay('2027-09-14'))).toBe(false);
    expect(isProvisional(calendar, knownDay('2028-01-04'))).toBe(true);
    expect(calendar.openDays).toEqual([...new Set(calendar.openDays)].toSorted());
    expect(await rowCount()).toBe(before + 365);
    expect(await trail()).toEqual([
      {
        object_id: 'CN 2027',
        done_by: 'zhang.wei',
        value_before: 'provisional, 244 trading days',
        value_after: 'announced, 244 trading days',
      },
    ]);
    expect(await run(text)).toMatchObject({ code: 0, text: expect.stringContaining('already') });
    expect(await rowCount()).toBe(before + 365);
    expect(await trail()).toHaveLength(1);
  });

  it('takes an overseas year, and the days of its funds follow', async () => {
    const text = daysBetween(knownDay('2028-01-01'), knownDay('2028-12-31'))
      .map((day) => `${day},${weekdayOf(day) <= 5 && day !== '2028-01-27' ? 'open' : 'closed'}`)
      .join('\n');
    const words = `${path} --market QDII:HK --by zhang.wei`;
    expect(await run(text, words)).toMatchObject({ code: 0 });
    const both = calendarOf(await readNow(), 'QDII:HK');
    expect(isTradingDay(both, knownDay('2028-01-27'))).toBe(false);
    expect(both.provisionalYears).toContain('2028');
  });

  it('takes one of two imports of the same file at the same time', async () => {
    const text = fileOf(2029, ['2029-02-12']);
    const before = await rowCount();
    await writeFile(path, text);
    const both = await Promise.all([command(WORDS), command(WORDS)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await rowCount()).toBe(before + 365);
  });

  it('takes the days that the exchange traded in 2026 for what is there', async ({ skip }) => {
    skip(!existsSync(PUBLISHED), 'the published calendar is not beside this checkout');
    const open = new Set(
      readFileSync(PUBLISHED, 'utf8')
        .split('\n')
        .map((line) => line.slice(0, 10)),
    );
    const text = daysBetween(knownDay('2026-01-01'), knownDay('2026-12-31'))
      .map((day) => `${day},${open.has(day) ? 'open' : 'closed'}`)
      .join('\n');
    expect(await run(text)).toMatchObject({
      code: 0,
      text: expect.stringContaining('242 trading days, 0 days changed'),
    });
  });
});

/** A redemption of today whose cash comes in the new year. */
async function plantRedemption() {
  await sql`
    insert into trade_order (order_no, client_id, trade_account, busin_type, order_source, source_no, product_no,
                             entrust_shares_e2, large_redeem_flag, accepted_at, trade_on, confirm_on, pay_on, terms, sign_nos,
                             content_sha256)
    values ('DD2026123000009999', 'C1', 'TA000000C1', '300003', 'TA', 'story', '910066', 100, '1',
            '2026-12-30T10:00:00+08:00', '2026-12-30', '2026-12-31', '2027-01-07', '{}', '{}', sha256('story'))`.execute(
    mall.ownerDb,
  );
}

it('import calendar is not done by the role of the running mall, which is told whose it is', async () => {
  await writeFile(path, fileOf(2030));
  const { code, text } = await command(WORDS, settings);
  expect(code).toBe(2);
  expect(text).toContain('MALL_OWNER_DATABASE_URL');
});

describe('import calendar refuses with file and line, and writes nothing', () => {
  beforeEach(async () => {
    if (await db.selectFrom('trade_order').select('order_no').executeTakeFirst()) return;
    await sellFund(db, { productNo: '910066', confirmDays: 2 });
    await buy(await mall.enter({ clientId: 'C1', free: 10_000_00n }), '910066', 1_000_00n);
    await plantRedemption();
  });

  it.each([
    {
      why: 'a gap',
      text: fileOf(2030).replace('2030-03-01,open\n', ''),
      says: /csv:60: 2030-03-01 missing/,
    },
    {
      why: 'a duplicate',
      text: fileOf(2030).replace('2030-03-01', '2030-02-28'),
      says: /csv:60: 2030-02-28 stands on line 59 already/,
    },
    {
      why: 'an open Saturday',
      text: fileOf(2030).replace('2030-01-05,closed', '2030-01-05,open'),
      says: /csv:5: 2030-01-05 is a weekend day/,
    },
    {
      why: 'a day of another year',
      text: fileOf(2030).replace('2030-01-07', '2031-01-07'),
      says: /csv:7: 2031-01-07 is not in 2030/,
    },
    {
      why: 'a year that nothing leads up to',
      text: fileOf(2027).replaceAll('2027-', '2055-'),
      says: /csv:1: .*would leave a gap/,
    },
    {
      why: 'a day in the past',
      text: fileOf(2026, ['2026-11-12']),
      says: /csv:316: 2026-11-12 is over and was open/,
    },
    {
      why: 'today',
      text: fileOf(2026, ['2026-12-30']),
      says: /csv:364: 2026-12-30 is over and was open/,
    },
    {
      why: 'an order that is confirmed on the day',
      text: fileOf(2027, ['2027-01-04', '2027-02-05', '2027-09-14']),
      says: /csv:4: 2027-01-04 is open and 1 orders are dated to it/,
    },
    {
      why: 'a redemption that is paid on the day',
      text: fileOf(2027, ['2027-01-07', '2027-02-05', '2027-09-14']),
      says: /csv:7: 2027-01-07 is open and 1 orders are dated to it/,
    },
    { why: 'an empty file', text: '', says: /csv:1: the file has no days/ },
  ])('because of $why', async ({ text, says }) => {
    const before = [await rowCount(), (await trail()).length];
    const answer = await run(text);
    expect(answer.text).toMatch(says);
    expect(answer).toMatchObject({ code: 2, text: expect.stringContaining('Nothing was done.') });
    expect([await rowCount(), (await trail()).length]).toEqual(before);
  });

  it.each([
    ['', 'no file'],
    [path, 'no name'],
    [`${path} --by`, 'a name that is not there'],
    [`--by zhang.wei`, 'a name without a file'],
    [`${path} --market MOON --by zhang.wei`, 'an unknown market'],
    [`${path} other.csv --by zhang.wei`, 'two files'],
  ])('%s: says how it is used, because there is %s', async (words) => {
    expect(await run(fileOf(2031), words)).toEqual({
      code: 2,
      text: expect.stringContaining('import calendar FILE'),
    });
  });

  it.each([
    ['/does/not/exist.csv', 'no such file'],
    [folder, 'a folder'],
  ])('%s cannot be read: %s', async (file) => {
    expect(await run('', `${file} --by zhang.wei`)).toEqual({
      code: 2,
      text: expect.stringContaining('cannot be read'),
    });
  });
});
