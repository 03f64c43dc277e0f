import { Refused } from '@mall/contract/client';
import type { Call, ReplyOf, RequestOf } from '@mall/contract/define-call';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import * as z from 'zod/mini';
import type { Carrier, Shipment } from '#shared/api/fetch-transport.ts';

export type Answer = {
  readonly call: Call;
  readonly reply: (request: unknown) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What the fake server says to a call; the compiler holds reply and request to the contract. */
export function answer<C extends Call>(
  call: C,
  reply: ReplyOf<C> | ((request: RequestOf<C>) => ReplyOf<C>),
  headers: Answer['headers'] = {},
): Answer {
  return {
    call,
    headers,
    // The table forgets which call a reply belongs to; this function is the only way into it.
    reply: (request) => (reply instanceof Function ? reply(request as RequestOf<C>) : reply),
  };
}

/** The server understands and says no. */
export function refusal(call: Call, code: RefusalCode): Answer {
  const { errorNo, text } = REFUSALS[code];
  return {
    call,
    reply: () => {
      throw new Refused(errorNo, text);
    },
  };
}

/** Something between page and server breaks. */
export function failure(call: Call, error: Error): Answer {
  return {
    call,
    reply: () => {
      throw error;
    },
  };
}

/** A fake server made of a table of answers; it refuses calls the table lacks, as the real one does. */
export function createFakeServer(answers: readonly Answer[]) {
  const sent: Shipment[] = [];
  const carry: Carrier = async (shipment) => {
    sent.push(shipment);
    const { call, payload } = shipment;
    const known = answers.find((entry) => entry.call === call) ?? refusal(call, 'not_built');
    try {
      const reply = known.reply(z.decode(call.request, payload));
      const headers = new Headers(known.headers);
      if (call.media) return { content: reply, headers };
      const error = { error_no: '0', error_info: '' };
      return { content: { error, data: z.encode(call.reply, reply) }, headers };
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      const error = { error_no: refused.errorNo, error_info: refused.message };
      return { content: { error, data: null }, headers: new Headers() };
    }
  };
  return { carry, sent, sentTo: (call: Call) => sent.filter((shipment) => shipment.call === call) };
}
