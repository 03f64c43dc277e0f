import {
  getVisitQuestionnaire,
  questionnaireLocalTraces,
} from '@mall/contract/suitability/questionnaire';
import { tradeWithdraw } from '@mall/contract/trading/cancel';
import { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { knownDay } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, failure, refusal } from '#testing/fake-server.ts';
import { openSheet } from '#testing/position-sheet-story.tsx';
// Compiled before the first test waits for it.
import './visit-sheet.tsx';

const paper = (await exampleOf(getVisitQuestionnaire, 'suitability/getVisitQuestionnaire')).reply;
const record = (await exampleOf(transRecordDetailQuery, 'trading/transRecordDetailQuery')).reply;
const cancelled = (await exampleOf(tradeWithdraw, 'trading/tradeWithdraw')).reply;
const order = {
  ...record,
  order_no: paper.order_no ?? '',
  order_status: '12' as const,
  order_status_dict_name: '待回访',
  entrust_money: fen(300_000_00n),
  entrust_share: null,
  cancel_deadline: null,
};
const passed = {
  trace_no: 'TR1',
  passed: '1' as const,
  rescind_flag: '0' as const,
  trade_date_num: knownDay('2026-11-13'),
  order_status: '13' as const,
  assessment: null,
};

const open = (...answers: readonly Answer[]) =>
  openSheet(
    'visit',
    [...answers, answer(getVisitQuestionnaire, paper), answer(transRecordDetailQuery, order)],
    undefined,
    order.order_no,
  );

/** Answers every question with 是, the last one as told. */
async function answerAll({ user }: ReturnType<typeof open>, last = '是') {
  for (const [index, { title }] of paper.questions.entries()) {
    expect(await screen.findByText(title)).toBeInTheDocument();
    const isLast = index + 1 === paper.questions.length;
    await user.click(screen.getByRole('radio', { name: isLast ? last : '是' }));
    await user.click(screen.getByRole('button', { name: isLast ? '提交回访' : '下一题' }));
  }
}

it('asks one question after the other, and says when the order is sent', async () => {
  const opened = open(answer(questionnaireLocalTraces, passed));
  await answerAll(opened);
  expect(await screen.findByText('回访完成，将于 2026-11-13 申报')).toBeInTheDocument();
  const [sent] = opened.server.sentTo(questionnaireLocalTraces);
  expect(sent).toMatchObject({
    payload: { questionnaire_kind: '3', order_no: order.order_no },
  });
  // The options stand in the server's order, so 是 is not always the same letter.
  expect(sent?.payload).toMatchObject({
    answers: paper.questions.map(({ no, options }) => ({
      no,
      option_no: options.find(({ option_text }) => option_text === '是')?.option_no,
    })),
  });
});

it('waits for an answer, and goes back to the last one', async () => {
  const { user } = open();
  await screen.findByText('第 1 / 6 题');
  const next = screen.getByRole('button', { name: '下一题' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('请选择一项')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '否' }));
  await user.click(next);
  await user.click(screen.getByRole('button', { name: '上一题' }));
  expect(screen.getByRole('radio', { name: '否' })).toBeChecked();
});

it('says that a specialist will call when an answer is not the required one', async () => {
  const opened = open(
    answer(questionnaireLocalTraces, {
      ...passed,
      passed: '0',
      trade_date_num: null,
      order_status: '12',
    }),
  );
  await answerAll(opened);
  expect(await screen.findByText('回访未通过，专员将与您联系')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('asks about rescission when the customer does not want to go on', async () => {
  const opened = open(
    answer(questionnaireLocalTraces, {
      ...passed,
      passed: '0',
      rescind_flag: '1',
      trade_date_num: null,
      order_status: '12',
    }),
    answer(tradeWithdraw, {
      ...cancelled,
      order_no: order.order_no,
      order_status: '62',
      order_status_dict_name: '已解约',
    }),
  );
  await answerAll(opened, '否');
  expect(await screen.findByText('解约后 300,000.00 元全额退回，不收取费用')).toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: '确认解约' }));
  const sheet = within(screen.getByTestId('trade-sheet'));
  expect(await sheet.findByText('已解约，资金已退回')).toBeInTheDocument();
});

it.each(['visit_not_open', 'visit_closed'] as const)(
  'says why there are no questions: %s',
  async (code) => {
    open(refusal(getVisitQuestionnaire, code));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('加载失败')).not.toBeInTheDocument();
  },
);

it('keeps the answers when the server refuses them', async () => {
  const opened = open(refusal(questionnaireLocalTraces, 'questionnaire_outdated'));
  await answerAll(opened);
  expect(await screen.findByRole('button', { name: '提交回访' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '是' })).toBeChecked();
});

it('offers to ask again when the questions do not come', async () => {
  open(failure(getVisitQuestionnaire, new TypeError('Failed to fetch')));
  expect(await screen.findByRole('button', { name: /重试/ })).toBeInTheDocument();
});
