import { checkRiskInfo } from '@mall/contract/identity/user';
import {
  getVisitQuestionnaire,
  questionnaireLocalTraces,
} from '@mall/contract/suitability/questionnaire';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { PERSON } from '#testing/position-sheet-story.tsx';
import { renderMall } from '#testing/render-mall.tsx';
// Compiled before the first test waits for it.
import './risk-dialog.tsx';

const risk = (await exampleOf(checkRiskInfo, 'identity/checkRiskInfo')).reply;
const result = (await exampleOf(questionnaireLocalTraces, 'suitability/questionnaireLocalTraces'))
  .reply;
const options = (['A', 'B', 'C', 'D', 'E'] as const).map((option_no) => ({
  option_no,
  option_text: `选项${option_no}`,
}));
const yesNo = [
  { option_no: 'A' as const, option_text: '是' },
  { option_no: 'B' as const, option_text: '否' },
];
const paper = {
  questionnaire_id: 'FXWJGR20261',
  questionnaire_kind: '1' as const,
  questionnaire_kind_dict_name: '个人风险测评',
  paper_version: '2026.1',
  order_no: null,
  open_time: null,
  left_times_today: 2,
  questions: [
    ...['G1', 'G2', 'G3'].map((no) => ({ no, title: `门槛${no}`, options: yesNo })),
    ...Array.from({ length: 20 }, (_, at) => ({
      no: String(at + 1),
      title: `题目${at + 1}`,
      options,
    })),
  ],
};

let close: (() => void) | undefined;
afterEach(() => close?.());

function open(...answers: readonly Answer[]) {
  const opened = renderMall({
    path: '/nowhere?dialog=risk',
    customer: PERSON,
    answers: [...answers, answer(checkRiskInfo, risk), answer(getVisitQuestionnaire, paper)],
  });
  close = opened.close;
  return opened;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: '风险承受能力测评' }));

/** Answers every page with its first option, but leaves a question open. */
async function answerAll({ user }: ReturnType<typeof open>, left?: string) {
  const form = await dialog();
  for (let page = 0; page < 5; page += 1) {
    for (const group of await form.findAllByRole('radiogroup')) {
      const isLeft = group.getAttribute('aria-label')?.startsWith(`${left}. `) ?? false;
      const [first] = within(group).getAllByRole('radio');
      if (!isLeft && first) await user.click(first);
    }
    await user.click(form.getByRole('button', { name: page === 4 ? '核对答案' : '下一页' }));
  }
  return form;
}

it('tells what holds now, asks page by page, shows every answer once more and tells the result', async () => {
  const opened = open(answer(questionnaireLocalTraces, result));
  const form = await dialog();
  expect(await form.findByText(/64 分，C3 稳健型，有效期至 2028-03-10/)).toBeInTheDocument();
  expect(form.getByText('今日剩余2次，近12个月剩余7次')).toBeInTheDocument();
  await opened.user.click(form.getByRole('button', { name: '重新测评' }));
  await answerAll(opened);
  expect(form.getByText('已完成 23 / 23 题')).toBeInTheDocument();
  await opened.user.click(form.getByRole('button', { name: '提交测评' }));
  expect(await form.findByText('C3 稳健型')).toBeInTheDocument();
  expect(form.getByText('因第14题选择，最高为C3')).toBeInTheDocument();
  expect(form.getByText(/匹配R1-R3/)).toBeInTheDocument();
  expect(form.getByText('C2 谨慎型')).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'DT2026021000007' })).toBeInTheDocument();
  const [sent] = opened.server.sentTo(questionnaireLocalTraces);
  expect(sent?.payload).toMatchObject({
    questionnaire_id: 'FXWJGR20261',
    questionnaire_kind: '1',
    answers: paper.questions.map(({ no }) => ({ no, option_no: 'A' })),
  });
  await opened.user.click(form.getByRole('button', { name: '确认结果' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.router.state.location.search).toBe('');
});

it('a question left open is named, marked and gets the focus, and nothing is sent', async () => {
  const opened = open();
  const form = await dialog();
  await opened.user.click(await form.findByRole('button', { name: '重新测评' }));
  await answerAll(opened, '7');
  expect(form.getByText('未作答')).toBeInTheDocument();
  await opened.user.click(form.getByRole('button', { name: '提交测评' }));
  expect(await form.findByRole('alert')).toHaveTextContent('请完成第7题');
  const group = form.getByRole('radiogroup', { name: '7. 题目7' });
  expect(within(group).getByRole('radio', { name: /选项A/ })).toHaveFocus();
  expect(opened.server.sentTo(questionnaireLocalTraces)).toEqual([]);
});

it('says that no attempt is left before anything is asked', async () => {
  open(answer(checkRiskInfo, { ...risk, left_times_today: 0 }));
  const form = await dialog();
  const begin = await form.findByRole('button', { name: '重新测评' });
  expect(begin).toHaveAttribute('aria-disabled', 'true');
  expect(form.getByText('今日测评次数已用完')).toBeInTheDocument();
});

it('a refusal stands above the button, and leaving asks first', async () => {
  const opened = open(refusal(questionnaireLocalTraces, 'attempts_today_used_up'));
  const form = await dialog();
  await opened.user.click(await form.findByRole('button', { name: '重新测评' }));
  await answerAll(opened);
  await opened.user.click(form.getByRole('button', { name: '提交测评' }));
  expect(await form.findByRole('alert')).toHaveTextContent('今日测评次数已用完');
  await opened.user.keyboard('{Escape}');
  const asking = await screen.findByRole('alertdialog', { name: '放弃已填写的内容？' });
  await opened.user.click(within(asking).getByRole('button', { name: '放弃' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the lowest class has to be stated before the result is taken', async () => {
  const { assessment } = result;
  const lowest = {
    ...result,
    assessment: assessment && {
      ...assessment,
      client_risk_level: '1' as const,
      min_risk_flag: '1' as const,
    },
  };
  const opened = open(answer(questionnaireLocalTraces, lowest));
  const form = await dialog();
  await opened.user.click(await form.findByRole('button', { name: '重新测评' }));
  await answerAll(opened);
  await opened.user.click(form.getByRole('button', { name: '提交测评' }));
  expect(await form.findByText('C1最低类别')).toBeInTheDocument();
  const confirm = form.getByRole('button', { name: '确认结果' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await opened.user.click(form.getByRole('checkbox'));
  expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
});
