import { compElectQryAgreeHtmlView } from '@mall/contract/agreements/document-view';
import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { compElectQrySignedAgreeList } from '@mall/contract/agreements/signed-archive';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import './agreement-archive.tsx';

const needed = await exampleOf(compElectQryNeedSignList, 'agreements/compElectQryNeedSignList');
const signed = await exampleOf(
  compElectQrySignedAgreeList,
  'agreements/compElectQrySignedAgreeList',
);
const text = (await exampleOf(compElectQryAgreeHtmlView, 'agreements/compElectQryAgreeHtmlView'))
  .reply;

let close: (() => void) | undefined;
afterEach(() => close?.());

it('says why a paper has to be signed again, and shows what changed against the signed text', async () => {
  const [paper] = needed.reply.list;
  const [risk] = signed.reply.list;
  if (!paper || !risk) throw new Error('the examples have a paper each');
  const renewed = { ...paper, need_reason: '协议已更新' };
  const before = { ...risk, agreement_id: paper.agreement_id };
  const opened = renderMall({
    path: '/MyAccount/agreement?tab=todo',
    customer: CUSTOMER,
    answers: [
      answer(compElectQryNeedSignList, { list: [renewed] }),
      answer(compElectQrySignedAgreeList, { list: [before], count: 1 }),
      answer(compElectQryAgreeHtmlView, ({ sign_no }) => ({
        ...text,
        content_html: sign_no === undefined ? '<p>甲</p><p>丙</p>' : '<p>甲</p><p>乙</p>',
      })),
    ],
  });
  close = opened.close;
  const { user, server } = opened;
  const row = within(await screen.findByTestId(`todo-${paper.agreement_id}`));
  expect(row.getByText(/协议已更新/)).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^查看变更/ }));
  const layer = within(await screen.findByTestId('changes-layer'));
  expect(await layer.findByText(/新增 1 段，删除 1 段/)).toBeInTheDocument();
  expect(server.sentTo(compElectQrySignedAgreeList).at(-1)?.payload).toMatchObject({
    agree_kind: paper.agree_kind,
  });
});
