import { refusalText } from '@mall/contract/refusals';

export const SMS_CODE_LENGTH = 4;
const MOBILE = /^1[3-9]\d{9}$/;

/** Digits only, four at most, whatever is typed or pasted; full-width digits count as digits. */
export function keepDigits(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, SMS_CODE_LENGTH);
}

/** Why no code can be sent to this mobile. */
export function mobileProblem(mobile: string | undefined): string | undefined {
  if (!mobile) return '手机号码为空';
  return MOBILE.test(mobile) ? undefined : '手机号码格式错误';
}

/** What is wrong with a code before the server is asked; an unfinished one costs no try. */
export function codeProblem(code: string, hasSent: boolean): string | undefined {
  if (code === '') return '请输入短信验证码';
  if (code.length < SMS_CODE_LENGTH) return refusalText('sms_code_wrong');
  return hasSent ? undefined : '请先获取验证码';
}
