import { spawnSync } from 'node:child_process';
import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { addDays, epochOf } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import { fen } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { billPaper } from './bill-paper.ts';
import { receiptPaper } from './receipt-paper.ts';

const [FUND, CALM, REPO] = ['910066', '910067', '204007'] as const;
const mall = await createStoryMall({
  startsAt: '2026-11-26T10:00:00+08:00',
  valuesOn: (day) => ({
    [FUND]: day < '2026-11-27' ? 100_000_000n : 110_000_000n,
    // A return of two days that is one of a year within a hundredfold.
    [CALM]: day < '2026-11-27' ? 100_000_000n : 102_000_000n,
  }),
});
const { db } = mall.deps;
for (const productNo of [FUND, CALM]) await sellFund(db, { productNo });
await offerRepo(db, { productNo: REPO });
await pledge(db, '2026-09-01', 10_000_000_00n);
const holder = await mall.enter({ clientId: 'C1', free: 60_000_00n });
const other = await mall.enter({ clientId: 'C2', free: 10_00n });
/** Lends nothing: interest that is not paid yet is in no journal. */
const saver = await mall.enter({ clientId: 'C3', free: 60_000_00n });
const { exportAccountFile, queryAjPositionList, queryTotalPosition } = contract.positions;
const { queryAllPositionHisIncome } = contract.positions;
type Request = Parameters<typeof holder.client<typeof exportAccountFile>>[1];

const fileOf = async (request: Omit<Request, 'filter'> & Partial<Request>, { client } = holder) =>
  Buffer.from(await client(exportAccountFile, { filter: {}, ...request }));
const linesOf = (csv: Buffer) => csv.toString('utf8').slice(1).split('\r\n').slice(0, -1);
const HEADING = 7;
const PAGE = { page_num: 1, page_size: 100 };

beforeAll(async () => {
  await buy(holder, FUND, 20_000_00n);
  await buy(saver, CALM, 20_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-27');
  await lend(holder, REPO, 5_000_00n);
  await endDay(mall);
  await redeem(holder, { productNo: FUND, shares: 5_000_00n });
}, 60_000);

describe('a file of the account', () => {
  it('has the positions of the screen, in both formats', async () => {
    const page = { page_num: 1, page_size: 10 };
    const { list } = await holder.client(queryAjPositionList, page);
    const csv = linesOf(await fileOf({ file_kind: 'positions', format: 'csv' }));
    expect(csv.slice(HEADING).map((line) => line.split(',')[0])).toEqual(
      list.map(({ product_code }) => product_code),
    );
    for (const [place, { market_value }] of list.entries())
      expect(csv[HEADING + place]).toContain(`,${formatDecimal(market_value, 2)},`);
    const xlsx = await fileOf({ file_kind: 'positions', format: 'xlsx' });
    const sheet = strFromU8(unzipSync(xlsx)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    for (const { market_value } of list) expect(sheet).toContain(formatDecimal(market_value, 2));
    const past = { as_of: dayOf('2026-11-26'), file_kind: 'positions', format: 'csv' } as const;
    expect(linesOf(await fileOf(past)).slice(HEADING)).toHaveLength(1);
  });

  it('has the records of the filter, and transfers', async () => {
    const all = linesOf(await fileOf({ file_kind: 'records', format: 'csv' }));
    expect(all.slice(HEADING)).toHaveLength(3);
    const filter = { product_no: REPO };
    const some = linesOf(await fileOf({ file_kind: 'records', format: 'csv', filter }));
    expect([some.length - HEADING, some[1]]).toEqual([1, '筛选条件：产品代码 204007']);
    const none = linesOf(await fileOf({ file_kind: 'transfers', format: 'csv' }));
    expect(none.slice(HEADING)).toEqual([]);
  });

  it('has a bill with both identities', async () => {
    const filter = { month: '202611' };
    const csv = linesOf(await fileOf({ file_kind: 'bill', format: 'csv', filter }));
    const bill = await holder.client(contract.positions.queryPositionMonthlyBill, filter);
    for (const amount of [bill.end_asset, bill.cash.end_cash, bill.intransit.end_intransit])
      expect(csv[1]).toContain(formatDecimal(amount, 2));
    expect(csv.slice(HEADING)).toHaveLength(bill.product_list.length);
  });

  it('has the whole account as JSON', async () => {
    const file = JSON.parse((await fileOf({ file_kind: 'account', format: 'json' })).toString());
    const { total_asset } = await holder.client(queryTotalPosition, {});
    expect(file.total.total_asset).toBe(formatDecimal(total_asset, 2));
    expect([file.positions.length, file.records.length, file.client_id]).toEqual([2, 3, 'C1']);
    expect(file.entries.length).toBeGreaterThan(5);
  });

  it('has only what is his own, and is on the trail', async () => {
    const own = JSON.parse(
      (await fileOf({ file_kind: 'account', format: 'json', client_id: 'C1' }, other)).toString(),
    );
    expect([own.client_id, own.positions, own.records]).toEqual(['C2', [], []]);
    const { rows } = await sql<{ object_id: string }>`
      select object_id from trail_entry where action = 'account_export' and client_id = 'C2'`.execute(
      db,
    );
    expect(rows).toEqual([{ object_id: 'account.json' }]);
  });

  it.each([
    { asked: { file_kind: 'positions', format: 'json' }, refusal: 'file_kind_unsupported' },
    { asked: { file_kind: 'account', format: 'xlsx' }, refusal: 'file_kind_unsupported' },
    { asked: { file_kind: 'positions', format: 'pdf' }, refusal: 'file_kind_unsupported' },
    { asked: { file_kind: 'bill', format: 'pdf' }, refusal: 'bill_not_found' },
    { asked: { file_kind: 'record_receipt', format: 'pdf' }, refusal: 'order_not_found' },
    { asked: { file_kind: 'bill', format: 'csv' }, refusal: 'bill_not_found' },
    {
      asked: { file_kind: 'positions', format: 'csv', as_of: dayOf('2030-01-01') },
      refusal: 'as_of_out_of_range',
    },
    {
      asked: { file_kind: 'records', format: 'csv', as_of: dayOf('2026-11-20') },
      refusal: 'as_of_out_of_range',
    },
  ] as const)('refuses $asked with $refusal', async ({ asked, refusal }) => {
    await expect(fileOf(asked)).rejects.toMatchObject({ errorNo: REFUSALS[refusal].errorNo });
  });
});

describe('a paper', () => {
  it('is the bill of a month, and the receipt of an order that is over', async () => {
    const bill = await fileOf({ file_kind: 'bill', format: 'pdf', filter: { month: '202611' } });
    expect(bill.subarray(0, 5).toString()).toBe('%PDF-');
    const { list } = await holder.client(contract.trading.transRecordlistQuery, PAGE);
    for (const { order_no, order_status } of list) {
      const receipt = { file_kind: 'record_receipt', format: 'pdf', filter: { order_no } } as const;
      if (order_status === '10')
        await expect(fileOf(receipt)).rejects.toMatchObject({
          errorNo: REFUSALS.file_kind_unsupported.errorNo,
        });
      else expect((await fileOf(receipt)).subarray(0, 5).toString()).toBe('%PDF-');
      await expect(fileOf(receipt, other)).rejects.toMatchObject({
        errorNo: REFUSALS.order_not_found.errorNo,
      });
    }
    expect(new Set(list.map(({ order_status }) => order_status)).size).toBeGreaterThan(1);
  });

  it('says every amount of its bill, and of its order', async () => {
    const facts = {
      now: await mall.deps.clock.businessNow(db),
      takenBy: 'A & B',
      dictionaries: holder.dictionaries,
    };
    const month = { month: '202611' };
    const bill = await holder.client(contract.positions.queryPositionMonthlyBill, month);
    const { html } = billPaper(bill, facts);
    const amounts = [
      ...[bill.begin_asset, bill.in_money, bill.out_money, bill.income, bill.end_asset],
      ...[bill.fee_sum, bill.intransit.begin_intransit, bill.intransit.end_intransit],
      ...Object.values(bill.cash),
      ...bill.product_list.flatMap((one) => [one.end_asset, one.redeem_money, one.dividend_money]),
    ];
    for (const amount of amounts) expect(html).toContain(groupedYuan(amount));
    expect(html).toContain('A &amp; B');
    const { list } = await holder.client(contract.trading.transRecordlistQuery, PAGE);
    const order_no = list.at(-1)?.order_no ?? '';
    const record = await holder.client(contract.trading.transRecordDetailQuery, { order_no });
    const receipt = receiptPaper(record, facts).html;
    for (const { debit, credit } of record.entries)
      expect(receipt).toContain(groupedYuan(debit ?? credit ?? fen(0n)));
    expect(receipt).toContain(groupedYuan(record.confirm_money ?? fen(0n)));
  });
});

describe('the journal', () => {
  /** What the ledger says the customer has, by account and commodity. */
  async function balances(): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ account: string; asset: string; amount: bigint }>`
      select account, asset, amount from ledger_balance where account like '%:C1' and amount <> 0`.execute(
      db,
    );
    return new Map(
      rows.map(({ account, asset, amount }) => [
        `${ownName(account)} ${asset.replace('shares:', '')}`,
        formatDecimal(amount, 2),
      ]),
    );
  }
  const ownName = (account: string) => {
    const kind = account.split(':')[0] ?? '';
    if (kind === 'repo_principal') return 'assets:lent';
    return `assets:${kind.startsWith('shares') ? 'shares' : 'money'}:${kind}`;
  };
  const nameOf = (asset: string) => asset.replace(/client_money|house_money/, 'CNY');

  it('adds up to the balances of the ledger, and every transaction to nothing', async () => {
    const text = (await fileOf({ file_kind: 'account', format: 'hledger' })).toString();
    const sums = new Map<string, bigint>();
    for (const transaction of text.split(/\n\n(?=\d{4}-)/).slice(1)) {
      const total = new Map<string, bigint>();
      for (const [, account = '', sign = '', digits = '', commodity = ''] of transaction.matchAll(
        /^ {4}(\S+) {2}(-?)([\d.]+) "?(\w+)"?$/gm,
      )) {
        const amount = BigInt(digits.replace('.', '')) * (sign === '-' ? -1n : 1n);
        total.set(commodity, (total.get(commodity) ?? 0n) + amount);
        const key = `${account} ${commodity}`;
        sums.set(key, (sums.get(key) ?? 0n) + amount);
      }
      expect(
        [...total.values()].every((amount) => amount === 0n),
        transaction,
      ).toBe(true);
    }
    const own = [...sums].filter(([key, sum]) => key.startsWith('assets:') && sum !== 0n);
    const expected = new Map([...(await balances())].map(([key, value]) => [nameOf(key), value]));
    expect(new Map(own.map(([key, sum]) => [key, formatDecimal(sum, 2)]))).toEqual(expected);
    expect(text).toContain('P 2026-11-27 "910066" 1.10000000 CNY');
  });

  it('is read by hledger with the same balances, where it is installed', async () => {
    if (spawnSync('hledger', ['--version']).status !== 0) {
      process.stdout.write('hledger is not installed: the journal was not read by it\n');
      return;
    }
    const input = await fileOf({ file_kind: 'account', format: 'hledger' });
    const args = [
      '-f',
      '-',
      'balance',
      'assets',
      '--flat',
      '--no-total',
      '-O',
      'csv',
      '--layout=bare',
    ];
    const { stdout, status } = spawnSync('hledger', args, { input });
    expect(status).toBe(0);
    const found = stdout
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll('"', '').split(','))
      .filter(([, , amount]) => Number(amount) !== 0)
      .map(([account, commodity, amount]) => [`${account} ${commodity}`, amount] as const);
    const expected = new Map([...(await balances())].map(([key, value]) => [nameOf(key), value]));
    expect(new Map(found)).toEqual(expected);
  });

  it('has the return that hledger reckons, within its precision, where it is installed', async () => {
    if (spawnSync('hledger', ['--version']).status !== 0) {
      process.stdout.write('hledger is not installed: the return was not held against it\n');
      return;
    }
    const input = (await fileOf({ file_kind: 'account', format: 'hledger' }, saver)).toString();
    const first = dayOf(/^(\d{4}-\d\d-\d\d) \*/m.exec(input)?.[1] ?? '');
    const asked = { begin_date: first, with_returns: '1' } as const;
    const { list, returns } = await saver.client(queryAllPositionHisIncome, asked);
    const last = list.findLast(({ total_asset }) => total_asset !== null);
    const end = addDays(last?.income_date ?? first, 1);
    const args = ['-f', '-', 'roi', '--inv', 'assets', '--pnl', 'not:assets not:bank_client'];
    const span = ['-b', first, '-e', end, '--value=end,CNY'];
    const { stdout, status } = spawnSync('hledger', [...args, ...span], { input });
    expect(status).toBe(0);
    const [, , , , , put, worth, earned, irr, twr] =
      /^\| 1 .*$/m.exec(stdout.toString())?.[0].split(/\s*\|+\s*/) ?? [];
    const yuan = (amount: bigint | null | undefined) => `${formatDecimal(amount ?? 0n, 2)} CNY`;
    expect([put, worth]).toEqual([yuan(60_000_00n), yuan(last?.total_asset)]);
    expect(earned).toBe(yuan(last?.total_income));
    // It prints rates of a year with two decimals, and reckons shares of a hundred with two as well.
    const days = epochOf(end) - epochOf(first);
    const ofSpan = (text: string | undefined) =>
      (1 + Number(text?.replace('%', '')) / 100) ** (days / 365) - 1;
    expect(Math.abs(ofSpan(irr) - Number(returns?.xirr ?? 0n) / 1e8)).toBeLessThan(1e-4);
    expect(Math.abs(ofSpan(twr) - Number(returns?.twr ?? 0n) / 1e8)).toBeLessThan(2e-4);
    expect(returns?.twr).toBeGreaterThan(0n);
  });
});
