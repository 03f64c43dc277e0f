import { join } from 'node:path';
import { knownDay } from '@mall/domain/calendar/day';
import { rate } from '@mall/domain/money/units';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STRICT, type TaRecord, writeBatch } from '#gateways/transfer-agent/files/index.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#testing/temporary-folder.ts';
import type { TakenFile } from './inbox.ts';
import { readDay } from './read-day.ts';

const PROFILE = {
  ...({ version: '22', distributor: '9A1', registrar: 'ZZ', tolerances: STRICT } as const),
  ...{ morning: ['OFI'], evening: ['OFS'], depositRate: rate(50_000n) },
};
const PARTIES = { version: '22', creator: 'ZZ', receiver: '9A1', date: '20260603' } as const;

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await makeTemporaryFolder('cash');
});
afterEach(() => folder.remove());

/** What a registrar parks that sends these files. */
async function parkedOf(rows: Readonly<Record<string, readonly TaRecord[]>>) {
  await writeBatch(folder.path, PARTIES, { prefix: 'OFI', files: rows });
  const files = Object.keys(rows).map((fileType): TakenFile => {
    const name = `OFD_ZZ_9A1_20260603_${fileType}.TXT`;
    return { fileType, path: join(folder.path, name) };
  });
  const facts = { profile: PROFILE, day: knownDay('2026-06-03') };
  const sent = new Map([
    [
      'DD1',
      {
        ...{ AppSheetSerialNo: 'DD1', BusinessCode: '022', FundCode: '999901' },
        ...{ TransactionAccountID: 'TA1', ApplicationAmount: 1_000_000n },
      },
    ],
  ]);
  const lines = await readDay(files, { ...facts, sentOn: async () => sent });
  return lines.parked;
}

const answer: TaRecord = {
  ...{ AppSheetSerialNo: 'DD1', BusinessCode: '122', TASerialNO: '1', DetailFlag: '0' },
  ...{ TransactionCfmDate: '20260603', TransactionDate: '20260602', ReturnCode: '0000' },
  ...{ FundCode: '999901', TransactionAccountID: 'TA1', DistributorCode: '9A1' },
  ...{ ApplicationAmount: 1_000_000n, ConfirmedAmount: 1_000_000n, Charge: 1_498n },
  ...{ ConfirmedVol: 808_831n, NAV: 123_450_000n },
};
const dividend: TaRecord = {
  ...{ BusinessCode: '143', ReturnCode: '0000', FundCode: '999901', TransactionAccountID: 'TA1' },
  ...{ DistributorCode: '9A1', XRDate: '20260602', DividentDate: '20260609', DividendType: '0' },
  ...{ BasisforCalculatingDividend: 100n, ConfirmedAmount: 30n, DefDividendMethod: '1' },
};
const cash: TaRecord = {
  ...{ FundCode: '999901', BusinessCode: '122', CapitalType: '001', DistributorCode: '9A1' },
  ...{ TransactionCfmDate: '20260603', PayDate: '20260604', ReceOrPayFlag: '1', DetailFlag: '0' },
  ConfirmedAmount: 1_000_000n,
};
const paid = { ...cash, BusinessCode: '143', CapitalType: '009', ReceOrPayFlag: '0' };
const net = (SalerNetPayableAmount: bigint): TaRecord => ({
  ...{ FundCode: '999901', DistributorCode: '9A1', SalerNetPayableAmount },
});
const purchases = (ours: string, theirs: string) => [
  { subject: 'cash of 122 in 999901 on 2026-06-03', productNo: '999901', ours, theirs },
];

it.each<[string, Readonly<Record<string, readonly TaRecord[]>>, readonly object[]]>([
  ['the purchases of the day', { '25': [cash] }, []],
  [
    'them in two rows',
    {
      '25': [4n, 6n]
        .map((part) => part * 100_000n)
        .map((ConfirmedAmount) => ({ ...cash, ConfirmedAmount })),
    },
    [],
  ],
  ['them with their parts besides', { '25': [cash, { ...cash, DetailFlag: '1' }] }, []],
  [
    'those of another morning too',
    { '25': [cash, { ...cash, TransactionCfmDate: '20260602' }] },
    [],
  ],
  ['fees besides', { '25': [cash, { ...cash, CapitalType: '002', ConfirmedAmount: 1_498n }] }, []],
  [
    'a fen less',
    { '25': [{ ...cash, ConfirmedAmount: 999_999n }] },
    purchases('1000000 paid', '999999 paid'),
  ],
  ['nothing of them', { '25': [] }, purchases('1000000 paid', '0 received')],
  [
    'them as received',
    { '25': [{ ...cash, ReceOrPayFlag: '0' }] },
    purchases('1000000 paid', '1000000 received'),
  ],
  ['a dividend in cash', { '06': [dividend], '25': [cash, { ...paid, ConfirmedAmount: 30n }] }, []],
  [
    'a fen less of a dividend',
    { '06': [dividend], '25': [cash, { ...paid, ConfirmedAmount: 29n }] },
    [
      {
        subject: 'cash of 143 in 999901 on 2026-06-03',
        ours: '30 received',
        theirs: '29 received',
      },
    ],
  ],
  [
    'nothing of a dividend that became shares',
    {
      '06': [{ ...dividend, DefDividendMethod: '0', VolOfDividendforReinvestment: 9n }],
      '25': [cash],
    },
    [],
  ],
  ['what the totals of the day (10) have', { '25': [cash], '10': [net(1_000_000n)] }, []],
  [
    'more than the totals of the day (10)',
    { '25': [cash], '10': [net(999_999n)] },
    [
      {
        ...{ subject: 'net cash of 999901 on 2026-06-03', productNo: '999901' },
        ...{ ours: '1000000 paid', theirs: '999999 paid' },
      },
    ],
  ],
])('the cash file (25) says %s', async (_, files, told) => {
  const lines = await parkedOf({ '04': [answer], ...files });
  expect(lines).toHaveLength(told.length);
  expect(lines).toMatchObject(told);
});
