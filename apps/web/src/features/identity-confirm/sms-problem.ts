import { Refused } from '@mall/contract/client';
import { RequestTimedOut } from '#shared/api/request-failure.ts';
import { SERVER_TEXTS } from '#shared/api/server-texts.ts';

export const SMS_CODE_LENGTH = 4;
const MOBILE = /^1[3-9]\d{9}$/;

/** Digits only, four at most, whatever is typed or pasted; full-width digits count as digits. */
export function keepDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, SMS_CODE_LENGTH);
}

/** Why no code can be sent to this mobile (spec §5). */
export function mobileProblem(mobile: string | undefined): string | undefined {
  if (!mobile) return '手机号码为空';
  return MOBILE.test(mobile) ? undefined : '手机号码格式错误';
}

/** What is wrong with a code before the server is asked; an unfinished one costs no try. */
export function codeProblem(code: string, hasSent: boolean): string | undefined {
  if (code === '') return '请输入短信验证码';
  if (code.length < SMS_CODE_LENGTH) return '验证码错误，请重新输入';
  return hasSent ? undefined : '请先获取验证码';
}

/** What the customer reads when sending or checking failed: the server's own words, if it has any. */
export function smsFailureText(failure: unknown): string {
  if (failure instanceof RequestTimedOut) return '请求超时';
  if (!(failure instanceof Refused)) return SERVER_TEXTS.system_busy;
  return failure.message || SERVER_TEXTS.system_busy;
}
