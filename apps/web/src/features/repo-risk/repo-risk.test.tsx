import {
  compElectQryAgreeFileView,
  compElectQryAgreeHtmlView,
  compElectQryAgreeHtmlViewAuthless,
} from '@mall/contract/agreements/document-view';
import {
  compElectQryNeedSignByCondition,
  compElectQryNeedSignByConditionAuthless,
} from '@mall/contract/agreements/need-sign';
import { componentQrySignedAgree } from '@mall/contract/agreements/signed-archive';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const [example] = (
  await exampleOf(compElectQryNeedSignByCondition, 'agreements/compElectQryNeedSignByCondition')
).reply.list;
if (!example) throw new Error('the example asks for something');
const risk = {
  ...example,
  agreement_id: 'TPL009',
  agreement_name: '质押式报价回购风险揭示书',
  agree_kind: 'RISK_DISCLOSURE',
  template_version: '2026.1',
  sign_mode: 'S',
  product_no: null,
  is_signed: '0',
  need_reason: null,
} as const;
const text = (await exampleOf(compElectQryAgreeHtmlView, 'agreements/compElectQryAgreeHtmlView'))
  .reply;
const UNSIGNED = {
  is_signed: '0',
  sign_no: null,
  sign_time: null,
  template_version: null,
} as const;

function open(isCustomer: boolean, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path: '/bjhgRiskAgreement',
    answers: [
      ...answers,
      answer(compElectQryNeedSignByCondition, { list: [risk] }),
      answer(compElectQryNeedSignByConditionAuthless, { list: [risk] }),
      answer(compElectQryAgreeHtmlViewAuthless, text),
      answer(compElectQryAgreeHtmlView, text),
      answer(componentQrySignedAgree, UNSIGNED),
    ],
    ...(isCustomer && { customer: CUSTOMER }),
  });
  close = opened.close;
  return opened;
}

it('lets a visitor read, and asks him for nothing', async () => {
  const { server } = open(false);
  expect(await screen.findByText('版本 2026.1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '阅读并签署' })).not.toBeInTheDocument();
  expect(server.sentTo(componentQrySignedAgree)).toEqual([]);
});

it('lets a customer sign what is in force', async () => {
  const { user } = open(true);
  await user.click(await screen.findByRole('button', { name: '阅读并签署' }));
  const sheet = within(await screen.findByRole('dialog', { name: '签署协议' }));
  expect(sheet.getByRole('button', { name: '《质押式报价回购风险揭示书》' })).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: '全部同意并签署（1份）' })).toBeInTheDocument();
});

it('leads to what a new version changed', async () => {
  const renewed = { ...risk, need_reason: '协议已更新' };
  open(true, answer(compElectQryNeedSignByCondition, { list: [renewed] }));
  expect(await screen.findByRole('link', { name: '查看变更' })).toHaveAttribute(
    'href',
    '/MyAccount/agreement?kind=RISK_DISCLOSURE',
  );
});

it('says when it was signed, and gives the sealed file to its customer', async () => {
  const { user, server } = open(
    true,
    answer(compElectQryNeedSignByCondition, { list: [{ ...risk, is_signed: '1' }] }),
    answer(componentQrySignedAgree, {
      is_signed: '1',
      sign_no: 'QS20261106000059',
      sign_time: '2026-11-06 10:30:00',
      template_version: '2026.1',
    }),
  );
  const words = '已于 2026-11-06 10:30:00 签署（版本 2026.1）。';
  expect(await screen.findByText(words)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '下载' }));
  await waitFor(() =>
    expect(server.sentTo(compElectQryAgreeFileView).at(-1)?.payload).toMatchObject({
      sign_no: 'QS20261106000059',
    }),
  );
});
