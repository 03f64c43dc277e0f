import { compElectQryAgreeHtmlView } from '@mall/contract/agreements/document-view';
import { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import { compElectSignAgree } from '@mall/contract/agreements/sign';
import { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { getUserInfo } from '@mall/contract/identity/user';
import { REFUSALS } from '@mall/contract/refusals';
import { parseDay } from '@mall/domain/calendar/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { PERSON } from '#testing/position-sheet-story.tsx';
import { renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import './letter-form.tsx';
import './qualified-letter.tsx';

const pending = (await exampleOf(stateQualifyInvest, 'identity/stateQualifyInvest')).reply;
const conditions = [
  { condition_code: '1', condition_text: '家庭金融净资产不低于300万元' },
  { condition_code: '3', condition_text: '近3年本人年均收入不低于40万元' },
] as const;
const none = {
  ...pending,
  qualify_status: '0' as const,
  letter_sign_no: null,
  apply_flag: '1' as const,
  condition_code: null,
  condition_list: [...conditions],
  evidence_list: [],
};
const declared = { ...none, qualify_status: '1' as const, condition_code: '1' as const };
const [file] = pending.evidence_list;
if (!file) throw new Error('the example has a document');
const refused = { ...file, audit_status: '2' as const, audit_remark: '证明已过期' };
const [needed] = (
  await exampleOf(compElectQryNeedSignByCondition, 'agreements/compElectQryNeedSignByCondition')
).reply.list;
if (!needed) throw new Error('the example has a paper');
const letter = {
  ...needed,
  agreement_id: 'TPL025',
  agreement_name: '合格投资者确认函',
  sign_mode: 'S' as const,
  force_read_seconds: 0,
  is_signed: '0' as const,
};
const text = (await exampleOf(compElectQryAgreeHtmlView, 'agreements/compElectQryAgreeHtmlView'))
  .reply;
const signed = (await exampleOf(compElectSignAgree, 'agreements/compElectSignAgree')).reply;
const TO = parseDay('2026-12-01') ?? null;
const TOO_MANY = REFUSALS.writes_too_many.text;

let close: (() => void) | undefined;
afterEach(() => close?.());

function open(state: typeof pending, ...answers: readonly Answer[]) {
  const isDeclared = state.qualify_status === '1' || state.qualify_status === '2';
  const opened = renderMall({
    path: '/highEndWealthManagementSign?product_no=HC1703',
    customer: PERSON,
    answers: [
      ...answers,
      answer(stateQualifyInvest, state),
      answer(compElectQryNeedSignByCondition, {
        list: [{ ...letter, is_signed: isDeclared ? '1' : '0' }],
      }),
      answer(compElectQryAgreeHtmlView, text),
      answer(compElectSignAgree, signed),
      answer(noticeSendMobel, 'NR7'),
      answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
    ],
  });
  close = opened.close;
  return opened;
}
type Opened = ReturnType<typeof open>;

const pdf = (name: string) => new File(['%PDF-1.7 shown'], name, { type: 'application/pdf' });
const press = async ({ user }: Opened, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it.each([
  { state: none, says: '请先确认合格投资者身份', why: 'nothing was declared' },
  { state: declared, says: '已申明，可查看产品', why: 'the letter is signed' },
  { state: pending, says: '申请已提交，预计2个交易日内审核', why: 'a person looks at it' },
  {
    state: { ...declared, evidence_list: [refused] },
    says: '审核未通过：证明已过期',
    why: 'the evidence was refused',
  },
  {
    state: {
      ...declared,
      qualify_status: '2' as const,
      apply_flag: '0' as const,
      valid_to_num: TO,
    },
    says: '合格投资者认定有效期至 2026-12-01',
    why: 'it was approved',
  },
  {
    state: { ...declared, qualify_status: '2' as const, valid_to_num: TO },
    says: '合格投资者认定将于 2026-12-01 到期',
    why: 'its last month has begun',
  },
  {
    state: { ...none, qualify_status: '3' as const, valid_to_num: TO },
    says: '合格投资者认定已过期',
    why: 'it has ended',
  },
])('says $says: $why', async ({ state, says }) => {
  open(state);
  expect(await screen.findByText(says)).toBeInTheDocument();
  const form = () => screen.queryByRole('radiogroup', { name: '符合的条件' });
  await waitFor(() => expect(form() !== null).toBe(state.apply_flag === '1'));
});

it('leads back to the product the customer came from', async () => {
  open(declared);
  expect(await screen.findByRole('link', { name: '查看产品' })).toHaveAttribute(
    'href',
    expect.stringContaining('/productDetailsDH?product_no=HC1703'),
  );
});

it('offers no application to a customer who is a professional investor', async () => {
  const { reply } = await exampleOf(getUserInfo, 'identity/getUserInfo');
  open(declared, answer(getUserInfo, { ...reply, prof_flag: '1' }));
  expect(await screen.findByRole('link', { name: '查看专业投资者认定' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '申请成为专业投资者' })).toBeNull();
});

it('says that it could not be loaded, and asks again', async () => {
  const opened = open(none, failure(stateQualifyInvest, new TypeError('Failed to fetch')));
  await opened.user.click(await screen.findByRole('button', { name: /重试|重新加载/ }));
  await waitFor(() => expect(opened.server.sentTo(stateQualifyInvest)).toHaveLength(2));
});

async function readAndTick({ user }: Opened) {
  await user.click(await screen.findByRole('button', { name: '《合格投资者确认函》' }));
  const reader = within(await screen.findByRole('dialog', { name: '合格投资者确认函' }));
  await user.click(await reader.findByRole('button', { name: '我已阅读' }));
  for (const tick of await screen.findAllByRole('checkbox')) await user.click(tick);
}

async function confirmIdentity({ user }: Opened) {
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await user.click(identity.getByRole('button', { name: '获取验证码' }));
  await user.type(identity.getByRole('textbox'), '1234');
  await user.click(identity.getByRole('button', { name: '确定' }));
}

it('says at each part what is missing, and signs nothing before all is there', async () => {
  const opened = open(none);
  await press(opened, '签署确认函');
  expect(await screen.findByText('请选择符合的条件')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('radio', { name: /净资产/ }));
  await press(opened, '签署确认函');
  expect(await screen.findByText('请先阅读全部协议')).toBeInTheDocument();
  await opened.user.click(await screen.findByRole('button', { name: '《合格投资者确认函》' }));
  const reader = within(await screen.findByRole('dialog', { name: '合格投资者确认函' }));
  await opened.user.click(await reader.findByRole('button', { name: '我已阅读' }));
  await press(opened, '签署确认函');
  expect(await screen.findByText('请勾选全部确认事项')).toBeInTheDocument();
  expect(opened.server.sentTo(noticeSendMobel)).toEqual([]);
});

it('signs the letter with its four ticks, and declares by it', async () => {
  let state: typeof pending = none;
  const opened = open(
    none,
    answer(stateQualifyInvest, (request) => {
      if (request.confirm === '1') state = declared;
      return state;
    }),
  );
  await opened.user.click(await screen.findByRole('radio', { name: /净资产/ }));
  await readAndTick(opened);
  await press(opened, '签署确认函');
  await confirmIdentity(opened);
  expect(await screen.findByText('已申明，可查看产品')).toBeInTheDocument();
  expect(opened.server.sentTo(compElectSignAgree).at(0)?.payload).toMatchObject({
    agreements: [{ agreement_id: 'TPL025', ticked_items: ['1', '2', '3', '4'] }],
    noticerecord_id: 'NR7',
  });
  const sent = opened.server.sentTo(stateQualifyInvest).map(({ payload }) => payload);
  expect(sent).toContainEqual(expect.objectContaining({ confirm: '1', condition_code: '1' }));
});

it('does not sign again when only the declaration failed', async () => {
  const opened = open(
    none,
    answer(stateQualifyInvest, (request) => {
      if (request.confirm !== '1') return none;
      refusal(stateQualifyInvest, 'writes_too_many').reply(request);
      return none;
    }),
  );
  await opened.user.click(await screen.findByRole('radio', { name: /净资产/ }));
  await readAndTick(opened);
  await press(opened, '签署确认函');
  await confirmIdentity(opened);
  expect(await screen.findByText(TOO_MANY)).toBeInTheDocument();
  await press(opened, '签署确认函');
  const declaring = () =>
    opened.server
      .sentTo(stateQualifyInvest)
      .filter(({ payload }) => JSON.stringify(payload).includes('confirm'));
  await waitFor(() => expect(declaring()).toHaveLength(2));
  expect(opened.server.sentTo(compElectSignAgree)).toHaveLength(1);
});

it('sends the documents of the condition, and says at its field what is wrong with one', async () => {
  let state: typeof pending = declared;
  const opened = open(
    declared,
    answer(stateQualifyInvest, (request) => {
      if (request.confirm === '1') state = pending;
      return state;
    }),
  );
  await press(opened, '提交材料');
  expect(await screen.findByText('请上传金融资产证明')).toBeInTheDocument();
  const { user } = opened;
  await user.upload(
    screen.getByLabelText(/^金融资产证明/),
    new File(['MZ'], '资产.pdf', { type: 'application/pdf' }),
  );
  await user.upload(screen.getByLabelText(/^投资经历证明/), pdf('经历.pdf'));
  await press(opened, '提交材料');
  expect(await screen.findByText('格式不支持')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '移除 资产.pdf' }));
  await user.upload(screen.getByLabelText(/^金融资产证明/), pdf('资产.pdf'));
  await press(opened, '提交材料');
  expect(await screen.findByText('申请已提交，预计2个交易日内审核')).toBeInTheDocument();
  const sent = opened.server.sentTo(stateQualifyInvest).map(({ payload }) => payload);
  expect(sent).toContainEqual(
    expect.objectContaining({
      condition_code: '1',
      evidence: [
        expect.objectContaining({ evidence_kind: 'assets', file_name: '资产.pdf' }),
        expect.objectContaining({ evidence_kind: 'experience' }),
      ],
    }),
  );
});
