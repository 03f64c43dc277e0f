import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownDay } from '@mall/domain/calendar/day';
import { fen, rate, shares } from '@mall/domain/money/units';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STRICT, type TaRecord, writeBatch } from '#gateways/transfer-agent/files/index.ts';
import type { TaProfile } from '#gateways/transfer-agent/mapping/profile.ts';
import type { Application, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#testing/temporary-folder.ts';
import { fileAgent } from './file-agent.ts';
import { type ExchangeFolders, foldersIn, makeFolders } from './folders.ts';

const [T, NEXT] = [knownDay('2026-06-02'), knownDay('2026-06-03')];
const PROFILE: TaProfile = {
  version: '22',
  distributor: '9A1',
  registrar: 'ZZ',
  tolerances: STRICT,
  morning: ['OFI'],
  evening: ['OFS'],
  depositRate: rate(50_000n),
};
const calendar = { openDays: [T, NEXT], closures: [], provisionalYears: [] };

let folder: TemporaryFolder;
let folders: ExchangeFolders;
let agent: TransferAgent;
let numbers: Map<string, string>;
const openAgent = () =>
  fileAgent({
    folders,
    profile: PROFILE,
    readCalendar: async () => calendar,
    waitMs: 0,
    accounts: {
      find: async () => numbers,
      keep: async (_, opened) => {
        for (const [account, number] of opened)
          if (!numbers.has(account)) numbers.set(account, number);
      },
      investorsOf: async (accounts) =>
        accounts.map((tradeAccount) => ({
          ...{ tradeAccount, name: '华昌实业', investorType: '0' as const },
          ...{ certificateType: '1', certificateNo: '91310000MA1FL0XX1A' },
        })),
    },
  });
beforeEach(async () => {
  folder = await makeTemporaryFolder('exchange');
  folders = foldersIn(folder.path);
  await makeFolders(folders);
  numbers = new Map();
  agent = openAgent();
});
afterEach(() => folder.remove());

const purchase = (no: number): Application => ({
  kind: 'purchase',
  orderNo: `DD20260602${String(no).padStart(8, '0')}`,
  ...{ tradeAccount: 'TA1', productNo: '999901', confirmOn: NEXT, amount: fen(1_000_000n) },
  ...{ discount: rate(10_000_000n), dividendMethod: '1' },
});
const answer = (no: number): TaRecord => ({
  ...{ AppSheetSerialNo: `DD20260602${String(no).padStart(8, '0')}`, BusinessCode: '122' },
  ...{ TransactionCfmDate: '20260603', TransactionDate: '20260602', ReturnCode: '0000' },
  ...{ FundCode: '999901', TransactionAccountID: 'TA1', DistributorCode: '9A1' },
  ...{ TASerialNO: String(no), ApplicationAmount: 1_000_000n, ConfirmedAmount: 1_000_000n },
  ...{ Charge: 1_498n, ConfirmedVol: 808_831n, NAV: 123_450_000n, DetailFlag: '0' },
});
const held: TaRecord = {
  ...{ FundCode: '999901', TransactionAccountID: 'TA1', DistributorCode: '9A1' },
  ...{ TotalVolOfDistributorInTA: 808_831n, AvailableVol: 808_831n, WholeFlag: '1' },
  DetailFlag: '0',
};
const total = (count: bigint): TaRecord => ({
  ...{ FundCode: '999901', DistributorCode: '9A1', BusinessCode: '022' },
  ...{ AggregationOfTransactionByBusinessType: count, TotalSuccessfulAmount: count * 1_000_000n },
});

const theirs = (date: string) => ({ version: '22', creator: 'ZZ', receiver: '9A1', date }) as const;
const answerDay = async (
  rows: Readonly<Record<string, readonly TaRecord[]>>,
  received: readonly TaRecord[] = [total(1n)],
) => {
  await writeBatch(folders.in, theirs('20260602'), { prefix: 'OFS', files: { '11': received } });
  await writeBatch(folders.in, theirs('20260603'), { prefix: 'OFI', files: rows });
};
const fetchLines = async () => {
  const page = await agent.fetchConfirmations(NEXT);
  return page.kind === 'page' ? page.lines : page.reason;
};
const parked = async () => {
  const page = await agent.fetchParked?.(NEXT);
  return page?.kind === 'page' ? page.lines : page;
};

describe('applications', () => {
  it('leave when the day is over, each once and with the index last', async () => {
    await agent.sendApplications(T, [purchase(2)]);
    await agent.sendApplications(T, [purchase(1)]);
    await agent.sendApplications(T, [purchase(2)]);
    expect(await readdir(folders.out)).toEqual([]);
    expect(await fetchLines()).toBe('OFS_ZZ_9A1_20260602.TXT is not there');
    const names = ['01', '03', '13'].map((type) => `OFD_9A1_ZZ_20260602_${type}.TXT`);
    expect((await readdir(folders.out)).toSorted()).toEqual([...names, 'OFI_9A1_ZZ_20260602.TXT']);
    const sent = await readFile(join(folders.out, 'OFD_9A1_ZZ_20260602_03.TXT'), 'latin1');
    expect(sent.match(/DD20260602\d{8}/g)).toEqual(['DD2026060200000001', 'DD2026060200000002']);
  });

  it('that come behind their file are told and not lost', async () => {
    await agent.sendApplications(T, [purchase(1)]);
    await fetchLines();
    expect(await agent.sendApplications(T, [purchase(1)])).toEqual({ kind: 'taken' });
    expect(await agent.sendApplications(T, [purchase(2)])).toEqual({
      kind: 'not_ready',
      reason: 'the file of 2026-06-02 has left without DD2026060200000002',
    });
  });

  it('that do not fit the protocol are told with their field', async () => {
    const wide = { ...purchase(1), productNo: '9999012' };
    expect(await agent.sendApplications(T, [wide])).toMatchObject({
      reason: expect.stringContaining('FundCode, byte'),
    });
  });

  it('open a fund account with the first of them, and name it from then on', async () => {
    await agent.sendApplications(T, [purchase(1)]);
    await fetchLines();
    const opening = await readFile(join(folders.out, 'OFD_9A1_ZZ_20260602_01.TXT'), 'latin1');
    expect(opening).toContain('A260602TA1');
    await answerDay({
      '02': [
        {
          ...{ BusinessCode: '101', ReturnCode: '0000', DistributorCode: '9A1' },
          ...{ TransactionAccountID: 'TA1', TAAccountID: 'ZZ0000000042' },
        },
      ],
    });
    await fetchLines();
    expect(numbers).toEqual(new Map([['TA1', 'ZZ0000000042']]));
    // Told another number, the orders go on under the first, and a person is told.
    numbers.set('TA1', 'ZZ0000000007');
    agent = openAgent();
    const both = { ours: 'ZZ0000000007', theirs: 'ZZ0000000042' };
    expect(await parked()).toMatchObject([{ subject: 'number of TA1 at the registrar', ...both }]);
  });
});

describe('the files of a morning', () => {
  const index = 'OFI_ZZ_9A1_20260603.TXT';
  const confirmations = 'OFD_ZZ_9A1_20260603_04.TXT';
  beforeEach(async () => {
    await agent.sendApplications(T, [purchase(1)]);
    await fetchLines();
    await answerDay({ '04': [answer(1)], '05': [held] });
  });

  it('are the lines of the port', async () => {
    expect(await fetchLines()).toMatchObject([
      { kind: 'purchase', orderNo: 'DD2026060200000001', outcome: { net: 998_502n } },
    ]);
    const line = { tradeAccount: 'TA1', productNo: '999901', shares: shares(808_831n) };
    expect(await agent.fetchShareRegister(NEXT)).toMatchObject({ lines: [line], next: undefined });
    expect(await parked()).toEqual([]);
  });

  it('read the same again, by another process too, and when they were moved away', async () => {
    const before = await fetchLines();
    agent = openAgent();
    expect(await fetchLines()).toEqual(before);
    await rm(folders.in, { recursive: true });
    await makeFolders(folders);
    agent = openAgent();
    expect(await fetchLines()).toEqual(before);
  });

  it('stop for a person when a name comes again with other bytes', async () => {
    await fetchLines();
    await answerDay({ '04': [{ ...answer(1), ConfirmedVol: 808_832n }], '05': [held] });
    const reason = `${confirmations} was taken with other bytes before: a person has to decide`;
    expect(await fetchLines()).toBe(reason);
  });

  const replaced = (from: string, to: string) => (text: string) => text.replace(from, to);
  it.each([
    ['mark', confirmations, replaced('OFDCFDAT', 'OFDCFXXX'), `${confirmations}:1, byte 0`],
    ['version', confirmations, replaced('22      ', '29      '), `${confirmations}:2, byte 10`],
    ['field name', confirmations, replaced('\r\nNAV\r\n', '\r\nNAW\r\n'), '"NAW" is no field'],
    ['width', confirmations, replaced('0000000123450000', '000000123450000'), 'a record of 1359'],
    ['number', confirmations, replaced('0000000123450000', '00000001234X0000'), ' NAV, byte '],
    ['count', confirmations, replaced('0000000000000001', '0000000000000002'), '1 records, not 2'],
    ['end mark', confirmations, replaced('OFDCFEND', 'OFDCFENX'), 'OFDCFEND'],
    ['missing file', index, replaced('_05.TXT', '_06.TXT'), 'OFD_ZZ_9A1_20260603_06.TXT'],
  ])(
    'with a damaged %s are refused whole, and read once they are right',
    async (_, name, damage, place) => {
      const path = join(folders.in, name);
      const whole = await readFile(path, 'latin1');
      await writeFile(path, damage(whole), 'latin1');
      expect(await fetchLines()).toContain(place);
      expect(await readdir(folders.taken)).not.toContain(confirmations);
      await writeFile(path, whole, 'latin1');
      expect(await fetchLines()).toHaveLength(1);
    },
  );
});

describe('what makes no line', () => {
  beforeEach(async () => {
    await agent.sendApplications(T, [purchase(1)]);
    await fetchLines();
  });

  it('is parked with its place and its reason, and the rest goes on', async () => {
    const rows = [answer(1), { ...answer(2), BusinessCode: '234' }, answer(3)];
    await answerDay({ '04': rows });
    expect(await fetchLines()).toHaveLength(1);
    const place = 'row OFD_ZZ_9A1_20260603_04.TXT';
    expect(await parked()).toMatchObject([
      { subject: `${place}:135`, ours: 'has the unknown business code "234"' },
      { subject: `${place}:136`, ours: 'answers "DD2026060200000003", which was not sent' },
    ]);
  });

  it('is a lot beside its row: both are booked once', async () => {
    const lots = [400_000n, 408_831n].map((ConfirmedVol) => ({
      ...{ ...answer(1), DetailFlag: '1', ConfirmedVol },
    }));
    await answerDay({ '04': [answer(1), ...lots] });
    expect(await fetchLines()).toHaveLength(1);
    expect(await parked()).toEqual([]);
  });

  it('is told when lots do not add up to their row', async () => {
    const lot = { ...answer(1), DetailFlag: '1', ConfirmedVol: 5n };
    await answerDay({ '04': [answer(1), lot] });
    expect(await parked()).toMatchObject([
      { productNo: '999901', ours: 'the whole is 808831', theirs: 'lots of 5' },
    ]);
  });

  it('is a total of what the registrar received that is not what was sent', async () => {
    await answerDay({ '04': [answer(1)] }, []);
    expect(await parked()).toEqual([
      {
        subject: 'applications of 022 in 999901 of 2026-06-02',
        productNo: '999901',
        ours: '1 rows, shares 0, amount 1000000',
        theirs: 'none',
      },
    ]);
  });

  it.each([
    [
      'the total row of the register',
      { '05': [held, { ...held, DetailFlag: 'A', TotalVolOfDistributorInTA: 5n }] },
    ],
    [
      'the totals of a delivery (10)',
      {
        '05': [held],
        '10': [{ FundCode: '999901', DistributorCode: '9A1', TotalVolOfDistributorInTA: 5n }],
      },
    ],
  ])('is %s that the accounts do not come to', async (_, files) => {
    await answerDay({ '04': [answer(1)], ...files });
    expect(await parked()).toMatchObject([
      {
        ...{ subject: 'total of 999901 in the register', productNo: '999901' },
        ...{ ours: 'its rows have 808831', theirs: '5' },
      },
    ]);
  });

  it('is a total of the confirmations that its rows do not come to', async () => {
    const totals = {
      ...{ FundCode: '999901', DistributorCode: '9A1', BusinessCode: '122' },
      ...{ TotalSuccessfulDealingNum: 2n, TotalSuccessfulVol: 808_831n },
      TotalSuccessfulAmount: 1_000_000n,
    };
    await answerDay({ '04': [answer(1)], '12': [totals] });
    expect(await parked()).toMatchObject(
      [
        {
          subject: 'confirmations of 122 in 999901 on 2026-06-03',
          productNo: '999901',
          ours: /^1 rows/,
          theirs: /^2 rows/,
        },
      ].map((line) => ({
        ...line,
        ours: expect.stringMatching(line.ours),
        theirs: expect.stringMatching(line.theirs),
      })),
    );
  });
});
