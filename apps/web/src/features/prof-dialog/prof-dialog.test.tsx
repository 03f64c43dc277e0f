import { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import { checkProfessionalInvestors } from '@mall/contract/suitability/professional-investor';
import {
  getVisitQuestionnaire,
  questionnaireLocalTraces,
} from '@mall/contract/suitability/questionnaire';
import { parseDay } from '@mall/domain/calendar/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { PERSON } from '#testing/position-sheet-story.tsx';
import { renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import './prof-dialog.tsx';

const example = 'suitability/checkProfessionalInvestors';
const pending = (await exampleOf(checkProfessionalInvestors, example)).reply;
const bases = [
  { basis: 'D', basis_dict_name: '自然人', terms_text: '金融资产不低于500万元' },
  { basis: 'CONVERT', basis_dict_name: '普通投资者申请转化', terms_text: '金融资产不低于300万元' },
] as const;
const ordinary = {
  ...pending,
  apply_flag: '1' as const,
  apply_status: '0' as const,
  apply_status_dict_name: '无申请',
  apply_no: null,
  apply_time: null,
  evidence_list: [],
  basis_list: [...bases],
};
const professional = {
  ...ordinary,
  is_professional: '1' as const,
  prof_type: 'D' as const,
  prof_type_dict_name: '自然人',
  valid_to_num: parseDay('2027-11-12') ?? null,
  ordinary_flag: '1' as const,
  apply_flag: '0' as const,
};
const needed = (
  await exampleOf(compElectQryNeedSignByCondition, 'agreements/compElectQryNeedSignByCondition')
).reply.list[0];
if (!needed) throw new Error('the example has a paper');
const signed = { ...needed, agreement_name: '专业投资者告知及确认书', is_signed: '1' as const };
const paper = {
  ...(await exampleOf(getVisitQuestionnaire, 'suitability/getVisitQuestionnaire')).reply,
  questionnaire_id: 'SSCS20261',
  questionnaire_kind: '4' as const,
  questions: ['1', '2'].map((no) => ({
    no,
    title: `题目${no}`,
    options: [
      { option_no: 'A' as const, option_text: '是' },
      { option_no: 'B' as const, option_text: '否' },
    ],
  })),
};
const tested = (await exampleOf(questionnaireLocalTraces, 'suitability/questionnaireLocalTraces'))
  .reply;
const SMS = [
  answer(noticeSendMobel, 'NR7'),
  answer(noticeValidMobel, { result: '1', verify_token: 'v'.repeat(43) }),
];

let close: (() => void) | undefined;
afterEach(() => close?.());

function open(...answers: readonly Answer[]) {
  const opened = renderMall({
    path: '/nowhere?dialog=prof',
    customer: PERSON,
    answers: [
      ...answers,
      answer(checkProfessionalInvestors, (request) => (request.apply_type ? pending : ordinary)),
      answer(compElectQryNeedSignByCondition, { list: [signed] }),
      answer(getVisitQuestionnaire, paper),
      ...SMS,
    ],
  });
  close = opened.close;
  return opened;
}
type Opened = ReturnType<typeof open>;

const dialog = async () => within(await screen.findByRole('dialog', { name: '专业投资者认定' }));
const pdf = (name = '证明.pdf') => new File(['%PDF-1.7 shown'], name, { type: 'application/pdf' });

it.each([
  {
    reply: ordinary,
    says: '普通投资者',
    button: '申请成为专业投资者',
    why: 'nothing was asked for',
  },
  {
    reply: { ...pending, basis_list: [...bases] },
    says: '申请已提交，预计2个交易日内审核',
    button: '知道了',
    why: 'a person looks at it',
  },
  {
    reply: {
      ...pending,
      apply_flag: '1' as const,
      apply_status: '2' as const,
      refuse_reason: '材料不全',
    },
    says: '审核未通过：材料不全',
    button: '重新申请',
    why: 'it was refused',
  },
  { reply: professional, says: '至 2027-11-12', button: '知道了', why: 'it was approved' },
  {
    reply: { ...professional, is_professional: '0' as const, apply_flag: '1' as const },
    says: '已于 2027-11-12 到期',
    button: '申请成为专业投资者',
    why: 'it has ended',
  },
  {
    reply: { ...professional, valid_to_num: null },
    says: '长期有效',
    button: '知道了',
    why: 'it does not lapse',
  },
])('says $says: $why', async ({ reply, says, button }) => {
  open(answer(checkProfessionalInvestors, reply));
  const shown = await dialog();
  expect(await shown.findByText(says)).toBeInTheDocument();
  expect(shown.getByRole('button', { name: button })).toBeInTheDocument();
});

it('says that it could not be loaded, and asks again', async () => {
  const opened = open(failure(checkProfessionalInvestors, new TypeError('Failed to fetch')));
  const shown = await dialog();
  await opened.user.click(await shown.findByRole('button', { name: /重试|重新加载/ }));
  await waitFor(() => expect(opened.server.sentTo(checkProfessionalInvestors)).toHaveLength(2));
});

async function begin({ user }: Opened, basis: string) {
  const form = await dialog();
  await user.click(await form.findByRole('button', { name: '申请成为专业投资者' }));
  await user.click(await form.findByRole('radio', { name: new RegExp(basis) }));
  return form;
}

const send = async ({ user }: Opened) =>
  user.click((await dialog()).getByRole('button', { name: '提交申请' }));

async function confirmIdentity({ user }: Opened) {
  const identity = within(await screen.findByRole('dialog', { name: '客户身份确认' }));
  await user.click(identity.getByRole('button', { name: '获取验证码' }));
  await user.type(identity.getByRole('textbox'), '1234');
  await user.click(identity.getByRole('button', { name: '确定' }));
}

it('says at each field what is missing, and sends nothing before all is there', async () => {
  const opened = open();
  const { user, server } = opened;
  const form = await dialog();
  await user.click(await form.findByRole('button', { name: '申请成为专业投资者' }));
  await form.findByRole('radiogroup', { name: '认定依据' });
  await send(opened);
  expect(await form.findByText('请选择认定依据')).toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: /普通投资者申请转化/ }));
  await send(opened);
  expect(await form.findByText('请上传金融资产证明或收入证明')).toBeInTheDocument();
  const text = new File(['text'], '说明.pdf', { type: 'application/pdf' });
  await user.upload(form.getByLabelText(/^收入证明/), text);
  await user.upload(form.getByLabelText(/^投资经历证明/), pdf());
  await send(opened);
  expect(await form.findByText('格式不支持')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '移除 说明.pdf' }));
  const large = pdf('大.pdf');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await user.upload(form.getByLabelText(/^收入证明/), large);
  await send(opened);
  expect(await form.findByText('文件过大')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '移除 大.pdf' }));
  await user.upload(form.getByLabelText(/^收入证明/), pdf('收入.pdf'));
  await send(opened);
  expect(await form.findByText('请完成第1题')).toBeInTheDocument();
  expect(server.sentTo(questionnaireLocalTraces)).toEqual([]);
  expect(server.sentTo(noticeSendMobel)).toEqual([]);
});

it('sends reason, documents and the confirmed message, and says that it is looked at', async () => {
  const opened = open();
  const form = await begin(opened, '自然人');
  await opened.user.upload(form.getByLabelText(/^金融资产证明/), pdf('资产.pdf'));
  await opened.user.upload(form.getByLabelText(/^投资经历证明/), pdf('经历.pdf'));
  await send(opened);
  await confirmIdentity(opened);
  expect(await form.findByRole('status')).toHaveTextContent('申请已提交，预计2个交易日内审核');
  const sent = opened.server.sentTo(checkProfessionalInvestors).at(1)?.payload;
  expect(sent).toMatchObject({
    apply_type: '1',
    basis: 'D',
    noticerecord_id: 'NR7',
    evidence: [
      { evidence_kind: 'assets', file_name: '资产.pdf', file_content: btoa('%PDF-1.7 shown') },
      { evidence_kind: 'income' },
      { evidence_kind: 'experience', file_name: '经历.pdf' },
    ].filter(({ evidence_kind }) => evidence_kind !== 'income'),
  });
});

it('tells a test that was not passed at the test, before anything is confirmed', async () => {
  const failed = { ...tested, passed: '0' as const, assessment: null };
  const opened = open(answer(questionnaireLocalTraces, failed));
  const form = await begin(opened, '普通投资者申请转化');
  await opened.user.upload(form.getByLabelText(/^收入证明/), pdf());
  await opened.user.upload(form.getByLabelText(/^投资经历证明/), pdf());
  for (const radio of form.getAllByRole('radio', { name: '是' })) await opened.user.click(radio);
  await send(opened);
  expect(await form.findByText('测试未通过，请重新阅读后作答')).toBeInTheDocument();
  expect(opened.server.sentTo(noticeSendMobel)).toEqual([]);
});

it('keeps what was filled in when the server refuses, and asks before it is thrown away', async () => {
  const opened = open(
    answer(checkProfessionalInvestors, (request) => {
      if (!request.apply_type) return ordinary;
      refusal(checkProfessionalInvestors, 'professional_terms_unmet').reply(request);
      return ordinary;
    }),
  );
  const form = await begin(opened, '自然人');
  await opened.user.upload(form.getByLabelText(/^金融资产证明/), pdf());
  await opened.user.upload(form.getByLabelText(/^投资经历证明/), pdf('经历.pdf'));
  await send(opened);
  await confirmIdentity(opened);
  expect(await form.findByText('未达到专业投资者条件')).toBeInTheDocument();
  expect(form.getByText('经历.pdf')).toBeInTheDocument();
  await opened.user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: '放弃已填写的内容？' })).toBeVisible();
});

it('a professional investor becomes an ordinary one after he was asked once more', async () => {
  const opened = open(
    answer(checkProfessionalInvestors, (request) =>
      request.apply_type === '2' ? ordinary : professional,
    ),
  );
  const shown = await dialog();
  await opened.user.click(await shown.findByRole('button', { name: '转为普通投资者' }));
  const asking = within(await screen.findByRole('alertdialog', { name: '转为普通投资者？' }));
  await opened.user.click(asking.getByRole('button', { name: '确认转为普通投资者' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = opened.server.sentTo(checkProfessionalInvestors).map(({ payload }) => payload);
  expect(sent).toContainEqual(expect.objectContaining({ apply_type: '2' }));
});

it('numbers the parts of an application as they are shown', async () => {
  const opened = open();
  const form = await dialog();
  const heads = () => form.getAllByRole('heading', { level: 3 }).map((head) => head.textContent);
  await opened.user.click(await form.findByRole('button', { name: '申请成为专业投资者' }));
  await form.findByRole('radio', { name: /自然人/ });
  expect(heads()).toEqual(['1. 认定依据', '2. 告知及确认书']);
  await opened.user.click(form.getByRole('radio', { name: /自然人/ }));
  expect(heads()).toEqual(['1. 认定依据', '2. 证明材料', '3. 告知及确认书']);
});
