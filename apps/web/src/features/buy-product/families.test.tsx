import { buyProd } from '@mall/contract/trading/buy';
import { knownDay } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { fen, rate } from '@mall/domain/money/units';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goOn, line, openAtConfirm, typeAmount } from '#testing/buy-family-story.tsx';
import { amountField, placed } from '#testing/buy-sheet-story.tsx';
import { answer } from '#testing/fake-server.ts';

it('tells a certificate its interest and that it cannot be redeemed before its end', async () => {
  const certificate = {
    category_id: CATEGORY.periodic,
    cat_varieties: null,
    trade_status: '2',
    annual_rate: rate(2_850_000n),
    upp_annual_rate: rate(2_850_000n),
    establish_date_num: knownDay('2026-11-16'),
    expire_date_num: knownDay('2027-02-15'),
  };
  const opened = openAtConfirm(certificate, { redeemable_date_num: null });
  await typeAmount(opened, '1000000');
  await goOn(opened);
  // EX-4.9.
  expect(line('到期利息')).toHaveTextContent('7,105.48 元（年化 2.85%）');
  expect(line('赎回')).toHaveTextContent('到期前不可赎回');
  expect(screen.getByRole('button', { name: '确认认购 1,000,000.00 元' })).toBeInTheDocument();
});

it('tells a floating certificate both ends', async () => {
  const opened = openAtConfirm(
    {
      category_id: CATEGORY.periodic,
      cat_varieties: null,
      trade_status: '2',
      annual_rate: rate(100_000n),
      upp_annual_rate: rate(5_000_000n),
      establish_date_num: knownDay('2026-11-16'),
      expire_date_num: knownDay('2027-02-15'),
    },
    { redeemable_date_num: null },
  );
  await typeAmount(opened, '1000000');
  expect(line('到期利息（最低情景）')).toHaveTextContent('249.32 元（年化 0.10%）');
  expect(line('到期利息（最高情景）')).toHaveTextContent('12,465.75 元（年化 5.00%）');
});

it('buys a money fund without fee lines, and reinvests its income', async () => {
  const opened = openAtConfirm(
    { cat_varieties: '3' },
    { est_fee: fen(0n) },
    answer(buyProd, placed),
  );
  await typeAmount(opened, '10000');
  expect(screen.queryByRole('radio', { name: '现金分红' })).not.toBeInTheDocument();
  await goOn(opened);
  expect(line('预计份额')).toHaveTextContent('10,000.00 份（每份 1.0000 元）');
  await opened.user.click(screen.getByRole('button', { name: '确认买入 10,000.00 元' }));
  expect(await screen.findByText('申购申请已受理')).toBeInTheDocument();
  expect(opened.server.sentTo(buyProd)).toMatchObject([{ payload: { dividend_method: '0' } }]);
});

it('subscribes to a fund: no day of redemption, and once more from an empty form', async () => {
  const opened = openAtConfirm(
    { trade_status: '2', establish_date_num: null },
    { redeemable_date_num: null, cancel_deadline: null },
    answer(buyProd, { ...placed, redeemable_date_num: null, cancel_deadline: null }),
  );
  await typeAmount(opened, '10000');
  expect(screen.getByTestId('order-clock')).not.toHaveTextContent('可赎回');
  await goOn(opened);
  expect(line('份额确认')).toHaveTextContent('以基金合同生效后为准');
  expect(line('撤单截止')).toHaveTextContent('提交后不可撤单');
  await opened.user.click(screen.getByRole('button', { name: '确认认购 10,000.00 元' }));
  expect(await screen.findByText('认购申请已受理')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '再买一笔' }));
  expect(await amountField()).toHaveValue('');
});

it('tells what the fund pays out of itself every year, before anything is typed', async () => {
  openAtConfirm({}, {});
  await amountField();
  expect(screen.getByText(/^运作费在净值中扣除/)).toHaveTextContent(
    '运作费在净值中扣除：管理费 0.30%/年，托管费 0.10%/年',
  );
});
