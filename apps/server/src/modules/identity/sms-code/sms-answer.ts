import { sha256Of } from '#content-hash.ts';

/** What is remembered of a code: with the record's number, which only the browser has, and useless without it. */
export function smsAnswerHash(noticeId: string, code: string): Buffer {
  return sha256Of(`${noticeId}:${code}`);
}
