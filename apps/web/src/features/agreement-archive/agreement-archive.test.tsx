import {
  compElectQryAgreeFileView,
  compElectQryAgreeHtmlView,
} from '@mall/contract/agreements/document-view';
import {
  compElectQryNeedSignByCondition,
  compElectQryNeedSignList,
  queryAgreementRule,
} from '@mall/contract/agreements/need-sign';
import { compElectImprintCaSeal } from '@mall/contract/agreements/sign';
import { compElectQrySignedAgreeList } from '@mall/contract/agreements/signed-archive';
import { checkDocument } from '@mall/contract/agreements/verify-document';
import { queryHoldingChanges } from '@mall/contract/positions/holding-changes';
import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  vi.restoreAllMocks();
});

const PATH = '/MyAccount/agreement';
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const signed = (
  await exampleOf(compElectQrySignedAgreeList, 'agreements/compElectQrySignedAgreeList')
).reply;
const needed = (await exampleOf(compElectQryNeedSignList, 'agreements/compElectQryNeedSignList'))
  .reply;
const text = (await exampleOf(compElectQryAgreeHtmlView, 'agreements/compElectQryAgreeHtmlView'))
  .reply;
const verdict = (await exampleOf(checkDocument, 'agreements/checkDocument')).reply;
const rules = (await exampleOf(queryAgreementRule, 'agreements/queryAgreementRule')).reply;
const held = (await exampleOf(queryAllPositionProductList, 'positions/queryAllPositionProductList'))
  .reply;
const sealing = (await exampleOf(compElectImprintCaSeal, 'agreements/compElectImprintCaSeal'))
  .reply;
const [risk, terms] = signed.list;
if (!risk || !terms) throw new Error('the example has two signatures');

const FILE = Uint8Array.from('%PDF-1.7 sealed', (sign) => sign.charCodeAt(0));

function open(path: string, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path,
    answers: [
      ...answers,
      answer(compElectQrySignedAgreeList, signed),
      answer(compElectQryNeedSignList, needed),
      answer(compElectQryAgreeFileView, FILE),
      answer(checkDocument, verdict),
      answer(queryAllPositionProductList, held),
      answer(queryAgreementRule, rules),
      answer(queryHoldingChanges, { list: [] }),
      answer(checkTradeTime, time),
    ],
    customer: CUSTOMER,
  });
  close = opened.close;
  return opened;
}

/** What the page hands to the browser as a download. */
function watchSaving() {
  const saved: { name: string; bytes: Promise<Uint8Array> }[] = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const bytes = last?.arrayBuffer().then((buffer) => new Uint8Array(buffer));
    if (bytes) saved.push({ name: this.download, bytes });
  });
  return saved;
}

it('lists what was signed with its version, signer and seal', async () => {
  const { server } = open(PATH);
  const row = within(await screen.findByTestId(`signed-${risk.sign_no}`));
  expect(row.getByText(risk.agreement_name)).toBeInTheDocument();
  expect(row.getByText('长汀成长先锋混合A')).toBeInTheDocument();
  expect(row.getByText('2026.1')).toBeInTheDocument();
  expect(row.getByText('周*')).toBeInTheDocument();
  expect(row.getByText('已用印')).toBeInTheDocument();
  expect(row.queryByText('已有新版本')).not.toBeInTheDocument();
  expect(server.sentTo(compElectQrySignedAgreeList).at(-1)?.payload).toMatchObject({
    page_num: 1,
    page_size: 10,
  });
});

it('keeps every filter in the address, asks with it and clears what leaves nothing over', async () => {
  const { user, server, router } = open(
    `${PATH}?page=2`,
    answer(compElectQrySignedAgreeList, { list: [], count: 0 }),
  );
  await user.selectOptions(await screen.findByRole('combobox', { name: '类型' }), 'PRIVACY');
  await user.type(screen.getByRole('textbox', { name: '协议名称或签署编号' }), '隐私');
  await waitFor(() =>
    expect(server.sentTo(compElectQrySignedAgreeList).at(-1)?.payload).toMatchObject({
      agree_kind: 'PRIVACY',
      keyword: '隐私',
      page_num: 1,
    }),
  );
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('隐私');
  expect(await screen.findByText('暂无已签署协议')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '清除筛选条件' }));
  expect(router.state.location.search).toBe('');
});

it('offers to ask again when the list does not come', async () => {
  open(PATH, failure(compElectQrySignedAgreeList, new TypeError('Failed to fetch')));
  expect(await screen.findByRole('button', { name: /重试/ })).toBeInTheDocument();
});

it.each([
  { result: '1', says: '文件完整，未被篡改', why: 'not a byte differs' },
  { result: '2', says: '校验未通过', why: 'the file was altered' },
  { result: '3', says: '校验未通过', why: 'no such file was sealed' },
] as const)('checks the very file the customer gets: $why', async ({ result, says }) => {
  const { user, server } = open(PATH, answer(checkDocument, { ...verdict, check_result: result }));
  const name = `验签《${risk.agreement_name}》`;
  await user.click(await screen.findByRole('button', { name }));
  const panel = within(await screen.findByTestId('check-layer'));
  expect(await panel.findByText(says)).toBeInTheDocument();
  expect(panel.getByText(verdict.cert_serial ?? '')).toBeInTheDocument();
  expect(server.sentTo(compElectQryAgreeFileView).at(-1)?.payload).toMatchObject({
    sign_no: risk.sign_no,
  });
  expect(server.sentTo(checkDocument).at(-1)?.payload).toEqual({
    file_base64: btoa('%PDF-1.7 sealed'),
  });
});

it('says that a document without a file cannot be checked yet', async () => {
  const { user } = open(PATH, refusal(compElectQryAgreeFileView, 'file_not_found'));
  await user.click(await screen.findByRole('button', { name: `验签《${risk.agreement_name}》` }));
  expect(await screen.findByText('文件尚未用印，用印后可以验签。')).toBeInTheDocument();
});

it('shows the text as it was signed where there is no file', async () => {
  const waiting = {
    ...risk,
    file_id: null,
    seal_status: '0',
    seal_status_dict_name: '待用印',
  } as const;
  const { user, server } = open(
    PATH,
    answer(compElectQrySignedAgreeList, { list: [waiting], count: 1 }),
    answer(compElectQryAgreeHtmlView, { ...text, content_html: '<p>当时签署的正文</p>' }),
  );
  await user.click(await screen.findByRole('button', { name: `查看《${risk.agreement_name}》` }));
  expect(await screen.findByText('当时签署的正文')).toBeInTheDocument();
  expect(server.sentTo(compElectQryAgreeHtmlView).at(-1)?.payload).toMatchObject({
    sign_no: risk.sign_no,
  });
});

it('marks what a newer version changed against the signed one', async () => {
  const renewed = { ...risk, has_new_version: '1' } as const;
  const { user } = open(
    PATH,
    answer(compElectQrySignedAgreeList, { list: [renewed], count: 1 }),
    answer(compElectQryAgreeHtmlView, ({ sign_no }) => ({
      ...text,
      template_version: sign_no === undefined ? '2026.2' : '2026.1',
      content_html: `<h1>揭示书</h1><p>赎回费 ${sign_no === undefined ? '0.50%' : '0.75%'}</p>`,
    })),
  );
  await user.click(await screen.findByRole('button', { name: '查看变更' }));
  const layer = within(await screen.findByTestId('changes-layer'));
  expect(await layer.findByText('2026.1 → 2026.2：新增 1 段，删除 1 段')).toBeInTheDocument();
  expect(layer.getByText('赎回费 0.75%').tagName).toBe('DEL');
  expect(layer.getByText('赎回费 0.50%').tagName).toBe('INS');
});

it('packs the files of the filter and names how many did not come', async () => {
  const saved = watchSaving();
  const { user } = open(
    PATH,
    answer(compElectQryAgreeFileView, ({ sign_no }) => {
      if (sign_no === terms.sign_no) throw new TypeError('Failed to fetch');
      return FILE;
    }),
  );
  await screen.findByTestId(`signed-${risk.sign_no}`);
  await user.click(screen.getByRole('button', { name: '打包下载' }));
  expect(await screen.findByText('1 份文件未能下载，请稍后再试')).toBeInTheDocument();
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^协议_\d{8}-\d{6}\.zip$/)]);
  const files = unzipSync((await saved[0]?.bytes) ?? new Uint8Array());
  expect(Object.keys(files)).toEqual([`${risk.agreement_name}_${risk.sign_no}.pdf`]);
  expect(Object.values(files)[0]).toEqual(FILE);
});

it('packs at most fifty files', async () => {
  open(PATH, answer(compElectQrySignedAgreeList, { ...signed, count: 51 }));
  await screen.findByTestId(`signed-${risk.sign_no}`);
  const button = screen.getByRole('button', { name: '打包下载' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('title', '最多打包50份，请缩小筛选范围');
});

it('saves one file under its title and number', async () => {
  const saved = watchSaving();
  const { user } = open(PATH);
  await user.click(await screen.findByRole('button', { name: `下载《${risk.agreement_name}》` }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe(`${risk.agreement_name}_${risk.sign_no}.pdf`);
});

it('asks again for a seal that failed', async () => {
  const failed = {
    ...risk,
    file_id: null,
    seal_status: '2',
    seal_status_dict_name: '用印失败',
  } as const;
  const { user, server } = open(
    PATH,
    answer(compElectQrySignedAgreeList, { list: [failed], count: 1 }),
    answer(compElectImprintCaSeal, sealing),
  );
  await user.click(await screen.findByRole('button', { name: '重新用印' }));
  await waitFor(() =>
    expect(server.sentTo(compElectImprintCaSeal).at(-1)?.payload).toMatchObject({
      sign_no: risk.sign_no,
    }),
  );
});

it('lists what still has to be signed, says why, and opens it for reading', async () => {
  const [first] = needed.list;
  if (!first) throw new Error('the example asks for something');
  const again = { ...first, agreement_id: 'TPL001', need_reason: '协议已更新' };
  const { user, router } = open(PATH, answer(compElectQryNeedSignList, { list: [first, again] }));
  await user.click(await screen.findByRole('tab', { name: '待签署' }));
  expect(router.state.location.search).toBe('?tab=todo');
  const row = within(await screen.findByTestId('todo-TPL001'));
  expect(row.getByText('协议已更新')).toBeInTheDocument();
  expect(screen.getByText('首次签署')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '全部签署' }));
  const sheet = within(await screen.findByRole('dialog', { name: '签署协议' }));
  expect(sheet.getByRole('button', { name: '全部同意并签署（2份）' })).toBeInTheDocument();
});

it('says that nothing waits to be signed, and that nothing changed of what is held', async () => {
  open(`${PATH}?tab=todo`, answer(compElectQryNeedSignList, { list: [] }));
  expect(await screen.findByText('暂无待签署协议')).toBeInTheDocument();
  expect(
    await screen.findByText(/^持有产品的风险等级、费率和基金经理没有变更/),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '全部签署' })).toHaveAttribute('aria-disabled', 'true');
});

it('shows the papers of a held product and what each business asks for', async () => {
  const product = held.list.find(({ hold_flag }) => hold_flag === '1');
  if (!product) throw new Error('the example holds something');
  const { server } = open(
    `${PATH}?tab=docs&product_no=${product.product_no}`,
    answer(compElectQryNeedSignByCondition, { list: [] }),
  );
  expect(await screen.findByRole('combobox', { name: '持有产品' })).toHaveValue(product.product_no);
  expect(await screen.findByRole('rowheader', { name: '合格投资者确认函' })).toBeInTheDocument();
  expect(server.sentTo(queryAgreementRule).at(-1)?.payload).toMatchObject({
    product_no: product.product_no,
  });
});

it('says that there is nothing to read about products without a holding', async () => {
  open(`${PATH}?tab=docs`, answer(queryAllPositionProductList, { list: [] }));
  expect(await screen.findByText('暂无持有产品')).toBeInTheDocument();
});
