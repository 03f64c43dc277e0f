import { noticeSendMobel, noticeValidMobel } from '@mall/contract/identity/sms';
import type { RefusalCode } from '@mall/contract/refusals';
import { REFUSALS } from '@mall/contract/refusals';
import { fen } from '@mall/domain/money/units';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { browserTimeMs } from '#shared/clock.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { BASE_PATH, CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { nameStep } from './sms-notice.ts';

const STEP = { purpose: 'transfer_out', bank_no: 'B01', money: fen(123_45n) } as const;
const PROOF = 'v'.repeat(43);
const sent = answer(noticeSendMobel, 'notice-1');
const right = answer(noticeValidMobel, { result: '1', verify_token: PROOF });
let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  vi.useRealTimers();
});

type Setting = { readonly mobile?: string | undefined; readonly answers: readonly Answer[] };

async function openDialog({ mobile = '13800000001', answers }: Setting) {
  const user = { ...CUSTOMER.user, mobile_tel: mobile };
  const opened = renderMall({ path: '/nowhere', customer: { ...CUSTOMER, user }, answers });
  close = opened.close;
  const told = vi.fn();
  const ask = async () => {
    act(() => void opened.mall.identity.ask(STEP).then(told));
    return within(await screen.findByTestId('identity-dialog'));
  };
  return { ...opened, told, ask, dialog: await ask() };
}

const codeField = () => screen.getByRole('textbox', { name: '短信验证码' });

it('explains itself, names the mobile masked and the hotline', async () => {
  const { dialog } = await openDialog({ answers: [] });
  expect(screen.getByRole('dialog', { name: '客户身份确认' })).toBeInTheDocument();
  const why = '您正在签署产品购买协议，为保障您的权益，请完成身份验证。';
  expect(dialog.getByText(why)).toBeInTheDocument();
  expect(dialog.getByText('服务手机号：138****0001')).toBeInTheDocument();
  expect(dialog.getByText(/^如服务手机号已停用或为空，请致电客服热线/)).toBeInTheDocument();
  await waitFor(() => expect(codeField()).toHaveFocus());
});

it('sends a code, counts down, checks it and hands the proof to the caller', async () => {
  const { dialog, user, server, told } = await openDialog({ answers: [sent, right] });
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByRole('button', { name: /^(60|5\d)秒后重新获取$/ })).toBeDisabled();
  await waitFor(() => expect(codeField()).toHaveFocus());
  await user.type(codeField(), '12a345');
  expect(codeField()).toHaveValue('1234');
  await user.keyboard('{Enter}');

  await waitFor(() =>
    expect(told).toHaveBeenCalledWith({ noticerecordId: 'notice-1', verifyToken: PROOF }),
  );
  expect(screen.queryByTestId('identity-dialog')).not.toBeInTheDocument();
  expect(server.sentTo(noticeSendMobel)).toMatchObject([
    {
      payload: {
        sms_type: '50',
        mobile_tel: '13800000001',
        step: { purpose: 'transfer_out', bank_no: 'B01', money: '123.45' },
      },
      token: 'access-1',
    },
  ]);
  expect(server.sentTo(noticeValidMobel)).toMatchObject([
    {
      payload: {
        sms_type: '50',
        noticerecord_id: 'notice-1',
        valid_code: '1234',
        mobile_tel: '13800000001',
        busin_type: '300045',
      },
    },
  ]);
});

it.each([
  { mobile: '', says: '手机号码为空', line: '服务手机号：未获取到', why: 'none is on file' },
  { mobile: '12345', says: '手机号码格式错误', line: /^服务手机号：/, why: 'it is no mobile' },
])('sends nothing: $why', async ({ mobile, says, line }) => {
  const { dialog, user, server } = await openDialog({ mobile, answers: [sent] });
  expect(dialog.getByText(line)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByText(says)).toBeInTheDocument();
  expect(server.sentTo(noticeSendMobel)).toEqual([]);
});

it.each<{ code: RefusalCode }>([
  { code: 'sms_too_soon' },
  { code: 'sms_day_limit' },
  { code: 'sms_unavailable' },
])('shows beside the field why no code was sent: $code', async ({ code }) => {
  const { dialog, user } = await openDialog({ answers: [refusal(noticeSendMobel, code)] });
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(await dialog.findByText(REFUSALS[code].text)).toBeInTheDocument();
  expect(codeField()).toHaveAccessibleDescription(REFUSALS[code].text);
  expect(dialog.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

it.each<{ code: RefusalCode; text: string }>([
  { code: 'sms_code_wrong', text: '验证码错误，请重新输入' },
  { code: 'sms_code_void', text: '验证码已失效，请重新获取' },
])('empties the field after $code and says $text', async ({ code, text }) => {
  const { dialog, user, told } = await openDialog({
    answers: [sent, refusal(noticeValidMobel, code)],
  });
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  await user.type(codeField(), '9999');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(codeField()).toHaveValue('');
  await waitFor(() => expect(codeField()).toHaveFocus());
  expect(told).not.toHaveBeenCalled();
});

it.each([
  { typed: '', says: '请输入短信验证码', why: 'nothing is typed' },
  { typed: '12', says: '验证码错误，请重新输入', why: 'it is unfinished' },
  { typed: '1234', says: '请先获取验证码', why: 'no code was sent' },
])('asks the server nothing: $why', async ({ typed, says }) => {
  const { dialog, user, server } = await openDialog({ answers: [sent, right] });
  if (typed) await user.type(codeField(), typed);
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText(says)).toBeInTheDocument();
  expect(server.sentTo(noticeValidMobel)).toEqual([]);
});

it('counts on over closing and reopening, and the code that came can still be typed', async () => {
  const { dialog, user, ask, told, server } = await openDialog({ answers: [sent, right] });
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  await dialog.findByRole('button', { name: /秒后重新获取$/ });
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(told).toHaveBeenCalledWith(undefined));

  const again = await ask();
  expect(again.getByRole('button', { name: /秒后重新获取$/ })).toBeDisabled();
  await user.type(codeField(), '1234');
  await user.click(again.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
  expect(server.sentTo(noticeSendMobel)).toHaveLength(1);
});

it('takes a code that came for something else for none, and still waits before the next', async () => {
  const { dialog, user, mall, server } = await openDialog({ answers: [sent, right] });
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  await dialog.findByRole('button', { name: /秒后重新获取$/ });
  await user.click(dialog.getByRole('button', { name: '取消' }));

  act(() => void mall.identity.ask({ ...STEP, money: fen(999_99n) }));
  const other = within(await screen.findByTestId('identity-dialog'));
  expect(other.getByRole('button', { name: /秒后重新获取$/ })).toBeDisabled();
  await user.type(codeField(), '1234');
  await user.click(other.getByRole('button', { name: '确定' }));
  expect(await other.findByText('请先获取验证码')).toBeInTheDocument();
  expect(server.sentTo(noticeValidMobel)).toEqual([]);
});

it('offers another code after sixty seconds, counted from the sending', async () => {
  const { dialog, user, ask } = await openDialog({ answers: [sent] });
  await user.click(dialog.getByRole('button', { name: '获取验证码' }));
  await dialog.findByRole('button', { name: /秒后重新获取$/ });
  await user.keyboard('{Escape}');
  const key = `${BASE_PATH}:smsNotice`;
  const kept: { sentAtMs: number } = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...kept, sentAtMs: kept.sentAtMs - 60_000 }));
  const again = await ask();
  expect(again.getByRole('button', { name: '重新获取' })).toBeEnabled();
});

it('counts on after a reload, with the record of the code that is on its way', async () => {
  const opened = renderMall({ path: '/nowhere', customer: CUSTOMER, answers: [right] });
  close = opened.close;
  const sentAtMs = browserTimeMs() - 10_000;
  const step = nameStep(STEP);
  const kept = {
    noticerecordId: 'before-reload',
    clientId: CUSTOMER.user.client_id,
    sentAtMs,
    step,
  };
  localStorage.setItem(`${BASE_PATH}:smsNotice`, JSON.stringify(kept));
  const told = vi.fn();
  act(() => void opened.mall.identity.ask(STEP).then(told));
  const dialog = within(await screen.findByTestId('identity-dialog'));
  expect(dialog.getByRole('button', { name: /^(50|[34]\d)秒后重新获取$/ })).toBeDisabled();
  await opened.user.type(codeField(), '1234');
  await opened.user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith({ noticerecordId: 'before-reload', verifyToken: PROOF }),
  );
});

it('gives up when the session ends', async () => {
  const { mall, told } = await openDialog({ answers: [] });
  act(() => mall.session.end());
  await waitFor(() => expect(told).toHaveBeenCalledWith(undefined));
  expect(screen.queryByTestId('identity-dialog')).not.toBeInTheDocument();
});
