import { execFileSync } from 'node:child_process';
import { watch, writeFileSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { knownDay } from '@mall/domain/calendar/day';
import { rate } from '@mall/domain/money/units';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STRICT, type TaRecord, writeBatch } from '#gateways/transfer-agent/files/index.ts';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#testing/temporary-folder.ts';
import { fileAgent } from './file-agent.ts';
import { type ExchangeFolders, foldersIn, makeFolders } from './folders.ts';

const [T, NEXT] = [knownDay('2026-06-02'), knownDay('2026-06-03')];
const INDEX = 'OFI_ZZ_9A1_20260603.TXT';
const REGISTER = 'OFD_ZZ_9A1_20260603_05.TXT';
const DIVIDENDS = 'OFD_ZZ_9A1_20260603_06.TXT';

const held = (no: number): TaRecord => ({
  ...{ FundCode: '999901', TransactionAccountID: `TA${no}`, DistributorCode: '9A1' },
  ...{ TotalVolOfDistributorInTA: 808_831n, AvailableVol: 808_831n, WholeFlag: '1' },
  DetailFlag: '0',
});
const dividend: TaRecord = {
  ...{ BusinessCode: '143', FundCode: '999901', TransactionAccountID: 'TA1' },
  ...{ TransactionCfmDate: '20260603', ReturnCode: '0000', DistributorCode: '9A1' },
  ...{ DefDividendMethod: '1', DividendType: '0', XRDate: '20260602', DividentDate: '20260605' },
  ...{ BasisforCalculatingDividend: 808_831n, ConfirmedAmount: 40_442n, TASerialNO: '1' },
};
const parties = { version: '22', creator: 'ZZ', receiver: '9A1', date: '20260603' } as const;

let folder: TemporaryFolder;
let folders: ExchangeFolders;
let morning: readonly string[];
beforeEach(async () => {
  folder = await makeTemporaryFolder('hostile-files');
  folders = foldersIn(folder.path);
  await makeFolders(folders);
  morning = ['OFI'];
});
afterEach(() => folder.remove());

const openAgent = (): TransferAgent =>
  fileAgent({
    folders,
    profile: {
      ...{ version: '22', distributor: '9A1', registrar: 'ZZ', tolerances: STRICT },
      ...{ morning, evening: [], depositRate: rate(50_000n) },
    },
    readCalendar: async () => ({ openDays: [T, NEXT], closures: [], provisionalYears: [] }),
    waitMs: 0,
    accounts: { find: async () => new Map(), keep: async () => {}, investorsOf: async () => [] },
  });

/** The lines of the dividends, or why they cannot be read. */
async function readMorning(): Promise<readonly unknown[] | string> {
  const page = await openAgent().fetchDistributions(NEXT);
  return page.kind === 'page' ? page.lines : page.reason;
}

const deliver = (files: Readonly<Record<string, readonly TaRecord[]>>, prefix = 'OFI') =>
  writeBatch(folders.in, parties, { prefix, files });

async function changeIn(name: string, change: (text: string) => string) {
  const path = join(folders.in, name);
  await writeFile(path, change(await readFile(path, 'latin1')), 'latin1');
}

it('an index that names a file twice, in capitals and in small letters, is refused', async () => {
  await deliver({ '06': [dividend], '05': [held(1)] });
  expect(await readMorning()).toHaveLength(1);
  await rm(folders.taken, { recursive: true });
  await makeFolders(folders);
  await changeIn(INDEX, (text) => text.replace(REGISTER, DIVIDENDS.toLowerCase()));
  expect(await readMorning()).toContain('_06.TXT" is no file of this batch');
});

it('two indexes of a morning that name one file are refused: its rows would count twice', async () => {
  morning = ['OFI', 'OFJ'];
  await deliver({ '06': [dividend] });
  await deliver({ '06': [dividend] }, 'OFJ');
  expect(await readMorning()).toBe(
    `OFJ_ZZ_9A1_20260603.TXT names ${DIVIDENDS}, which another index of the morning has named`,
  );
});

it('a file that stands there twice, in capitals and in small letters, is refused', async () => {
  await deliver({ '06': [dividend] });
  await copyFile(join(folders.in, DIVIDENDS), join(folders.in, DIVIDENDS.toLowerCase()));
  expect(await readMorning()).toContain(`${DIVIDENDS} stands there twice`);
});

it('a file that changes between its check and its copy is not taken', async () => {
  const rows = Array.from({ length: 5_000 }, (_, no) => held(no));
  await deliver({ '05': rows, '06': [dividend] });
  const whole = await readFile(join(folders.in, DIVIDENDS), 'latin1');
  // All is checked when the first copy begins, and the dividends are copied behind the register.
  const copying = watch(folders.taken, () => {
    writeFileSync(join(folders.in, DIVIDENDS), whole.replace('40442', '4044X'), 'latin1');
    copying.close();
  });
  expect(await readMorning()).toBe(`${DIVIDENDS} changed while it was read`);
  expect(await readdir(folders.taken)).toEqual([REGISTER]);
  await writeFile(join(folders.in, DIVIDENDS), whole, 'latin1');
  expect(await readMorning()).toHaveLength(1);
});

it('a delivery that was broken off while it was taken may come again, corrected', async () => {
  await deliver({ '05': [held(1)], '06': [dividend] });
  await readMorning();
  // The index is the last that is taken: without it nothing of the batch was read.
  await rm(join(folders.taken, INDEX));
  await deliver({ '05': [held(2)], '06': [dividend] });
  expect(await openAgent().fetchShareRegister(NEXT)).toMatchObject({
    lines: [{ tradeAccount: 'TA2' }],
  });
});

const elsewhere = (name: string) => join(folder.path, name);
it.each([
  [
    'a link to another file',
    async (path: string) => {
      await rename(path, elsewhere('secret'));
      await symlink(elsewhere('secret'), path);
    },
  ],
  [
    'a pipe, which never ends',
    async (path: string) => {
      await rm(path);
      execFileSync('mkfifo', [path]);
    },
  ],
  [
    'a folder',
    async (path: string) => {
      await rm(path);
      await mkdir(path);
    },
  ],
])('%s is refused as no file, for the index as for what it names', async (_, replace) => {
  for (const name of [INDEX, DIVIDENDS]) {
    await deliver({ '06': [dividend] });
    await replace(join(folders.in, name));
    const read = await Promise.race([readMorning(), setTimeout(2_000, 'hangs')]);
    expect(read).toContain(`${name}: is no plain file`);
    await rm(folders.in, { recursive: true });
    await makeFolders(folders);
  }
});

it('a batch that is refused leaves no file open, however often it is read', async () => {
  await deliver({ '05': Array.from({ length: 500 }, (_, no) => held(no)), '06': [dividend] });
  await changeIn(REGISTER, (text) => text.replaceAll('0000000000808831', '00000000008X8831'));
  const openFiles = async () => (await readdir('/proc/self/fd')).length;
  await readMorning();
  const before = await openFiles();
  for (let attempt = 0; attempt < 30; attempt += 1)
    expect(await readMorning()).toContain('is no number');
  await setTimeout(50);
  expect(await openFiles()).toBeLessThan(before + 5);
});

it('what a refusal repeats of a file is short and cannot steer a terminal', async () => {
  await deliver({ '06': [dividend] });
  await changeIn(DIVIDENDS, (text) => text.replace('22      ', `\u001b[2J${'A'.repeat(60_000)}`));
  const read = await readMorning();
  expect(read).toContain('is none of 20, 21, 22');
  expect(read.length).toBeLessThan(300);
  expect(read).not.toContain('\u001b');
});

it('a count that is filled with spaces is none, unless that is agreed', async () => {
  await deliver({ '06': [dividend] });
  await changeIn(DIVIDENDS, (text) => text.replace('0000000000000001\r\n', '               1\r\n'));
  expect(await readMorning()).toContain('the record count is no number of 16 digits');
});

it('an index that lacks a part of a split file, or names it whole beside its parts, is refused', async () => {
  await deliver({ '06': [dividend], '05': [held(1)] });
  const index = await readFile(join(folders.in, INDEX), 'latin1');
  const name = (part: string) => `OFD_ZZ_9A1_20260603_${part}.TXT`;
  for (const parts of [
    ['06_001', '06_003'],
    ['06_002', '06_003'],
    ['06', '06_001'],
  ]) {
    const [one = '', other = ''] = parts.map(name);
    const split = index.replace(REGISTER, one).replace(DIVIDENDS, other);
    await writeFile(join(folders.in, INDEX), split, 'latin1');
    expect(await readMorning(), parts.join()).toContain('parts of 06');
  }
});
