import { Refused } from '@mall/contract/client';
import { failureText } from '#shared/api/failure-text.ts';
import { isRefusedAs } from '#shared/api/is-refused-as.ts';
import type { LoginFields } from './login-fields.ts';

export type LoginFailure = {
  /** Where the text belongs; the form as a whole when no field is to blame. */
  readonly field: keyof LoginFields | 'form';
  readonly text: string;
  /** Whether a code may have gone to the customer's mobile, with which he is let in. */
  readonly takesSmsCode?: boolean;
};

export const WRONG_CODE: LoginFailure = { field: 'imageCode', text: '请输入正确的验证码' };

/** What the customer reads after a login that failed. */
export function loginFailureOf(failure: unknown): LoginFailure {
  const message = failure instanceof Refused ? failure.message : '';
  if (message.includes('密码不正确'))
    return { field: 'password', text: '密码错误，请重新输入', takesSmsCode: true };
  if (message.includes('验证码错误')) return WRONG_CODE;
  const isThrottled = isRefusedAs(failure, 'login_throttled');
  return { field: 'form', text: failureText(failure), takesSmsCode: isThrottled };
}
