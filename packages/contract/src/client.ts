import * as z from 'zod/mini';
import type { Call, ReplyOf, RequestOf } from './define-call.ts';
import { envelope, SUCCESS_NO } from './envelope.ts';

/** The server understood and said no. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly errorNo: string;

  constructor(errorNo: string, text: string) {
    super(text);
    this.errorNo = errorNo;
  }
}

/**
 * Carries one request and brings back what arrived: parsed JSON, or the bytes of a call with `media`.
 * It is fetch in the browser, inject() in server tests and a table of answers in web tests.
 */
export type Transport = (call: Call, payload: unknown) => Promise<unknown>;
export type Client = <C extends Call>(call: C, request: RequestOf<C>) => Promise<ReplyOf<C>>;

/** The one way to make a call: typed by the contract on the way out, validated on arrival. */
export function createClient(carry: Transport): Client {
  return async (call, request) => {
    const answer = await carry(call, z.encode(call.request, request));
    // The schema was just applied, so what comes out is what the contract promises.
    const read = (data: unknown) => z.decode(call.reply, data) as ReplyOf<typeof call>;
    if (call.media && answer instanceof Uint8Array) return read(answer);

    const { error, data } = z.parse(envelope, answer);
    if (error.error_no !== SUCCESS_NO) throw new Refused(error.error_no, error.error_info);
    return read(data);
  };
}
