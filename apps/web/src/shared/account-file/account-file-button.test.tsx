import { exportAccountFile } from '@mall/contract/positions/account-file';
import { queryPositionMonthlyBill } from '@mall/contract/positions/monthly-bill';
import { REFUSALS } from '@mall/contract/refusals';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  vi.restoreAllMocks();
});

const bill = (await exampleOf(queryPositionMonthlyBill, 'positions/queryPositionMonthlyBill'))
  .reply;

const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;

async function clickExport(file: Answer) {
  const opened = renderMall({
    path: '/MyAccount/AssetsAnalyse?tab=bill&month=202610',
    customer: CUSTOMER,
    answers: [answer(queryPositionMonthlyBill, bill), answer(checkTradeTime, time), file],
  });
  close = opened.close;
  await opened.user.click(await screen.findByRole('button', { name: '导出 Excel' }));
  return opened;
}

it('asks for the file of what is shown and hands it to the browser', async () => {
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
  const { server } = await clickExport(answer(exportAccountFile, new Uint8Array([1, 2])));
  await vi.waitFor(() => expect(link).toHaveBeenCalledOnce());
  expect(server.sentTo(exportAccountFile)[0]?.payload).toMatchObject({
    file_kind: 'bill',
    format: 'xlsx',
    filter: { month: '202610' },
  });
});

it('says why there is no file, and can be asked again', async () => {
  await clickExport(refusal(exportAccountFile, 'export_crowded'));
  expect(await screen.findByText(REFUSALS.export_crowded.text)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '导出 Excel' })).toBeEnabled();
});
