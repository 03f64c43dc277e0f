import * as z from 'zod/mini';

const MOBILE = /^1[3-9]\d{9}$/;

/** What the form asks for; the texts are fixed (rules 13.3). */
export const loginFields = z.object({
  mobile: z
    .string()
    .check(z.minLength(1, '请输入手机号码'), z.regex(MOBILE, '请输入正确的手机号码')),
  password: z.string().check(z.minLength(1, '请输入密码')),
  imageCode: z.string().check(z.minLength(1, '请输入验证码')),
  /** Only for a customer to whom one was sent. */
  smsCode: z.optional(z.string().check(z.regex(/^(\d{4})?$/, '请输入4位短信验证码'))),
});
export type LoginFields = z.output<typeof loginFields>;
