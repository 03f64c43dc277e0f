/**
 * Every way the server says no: the code people read in source, the number and text the browser gets.
 * A `{slot}` in a text is filled by the verb that refuses. 516030 and 516031 are the two numbers the
 * browser never toasts (spec §8). No number and no text contains 403: clients once took that for a logout.
 */
export const REFUSALS = {
  invalid_request: { errorNo: '400001', text: '请求参数有误' },
  not_signed_in: { errorNo: '401001', text: '用户未登录或已超时' },
  session_expired: { errorNo: '401002', text: '当前登录信息已过期，请重新登录' },
  too_many_requests: { errorNo: '429001', text: '请求过于频繁，请稍后再试' },
  body_too_large: { errorNo: '413001', text: '请求内容过大' },
  unsupported_media: { errorNo: '415001', text: '请求格式不受支持' },
  no_such_call: { errorNo: '404001', text: '请求的接口不存在' },
  system_busy: { errorNo: '500001', text: '系统繁忙，请稍后再试' },
  not_built: { errorNo: '501001', text: '功能建设中' },
} as const satisfies Record<string, { errorNo: `${number}`; text: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** Refusals any call may give without listing them: the shell decides these before a handler runs. */
export const SHELL_REFUSALS = [
  'invalid_request',
  'not_signed_in',
  'session_expired',
  'too_many_requests',
  'body_too_large',
  'unsupported_media',
  'no_such_call',
  'system_busy',
  'not_built',
] as const satisfies readonly RefusalCode[];
export type ShellRefusal = (typeof SHELL_REFUSALS)[number];

export type Slots = Readonly<Record<string, string>>;

/** The text the customer reads, with its slots filled. */
export function refusalText(code: RefusalCode, slots: Slots = {}): string {
  return REFUSALS[code].text.replaceAll(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
}
