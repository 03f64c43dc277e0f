import { type Call, opensWith } from '@mall/contract/define-call';
import type { Envelope } from '@mall/contract/envelope';
import type { RefusalCode, ShellRefusal } from '@mall/contract/refusals';
import { assert } from '@mall/domain/assert';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { cacheAnswers } from './cache/cache-answers.ts';
import { openCustomerTurns } from './customer-turns.ts';
import { flatQuery } from './flat-query.ts';
import { limitLargeBodies } from './limit-large-bodies.ts';
import { answerInTime, answerTimeOf } from './reply/answer-in-time.ts';
import {
  encodedEnvelope,
  invalidRequest,
  refusal,
  success,
  withLegacyFields,
} from './reply/envelope.ts';
import { noteRefusal } from './request-log.ts';
import { routesOf } from './routes-of.ts';
import type { Answered, AnyOutcome, Caller, Encoded, ServedCall } from './serve-call.ts';
import { type Session, type SessionReader, tokenFrom } from './session.ts';
import { isStorable } from './storable.ts';

/** A refusal to a caller with a session; callers without one are not worth a trail entry each. */
export type Barred = {
  readonly call: Call;
  readonly session: Session;
  readonly refusal: RefusalCode;
  readonly address: string;
};

/** Reads sessions, and records the refusals of callers who have one. */
export type Access = {
  readonly readSession: SessionReader;
  readonly noteBarred: (barred: Barred) => Promise<void>;
};

const inTurn = openCustomerTurns();

/** The answer to a caller who closed the connection or was answered otherwise before his turn came: nothing was done. */
const LEFT: AnyOutcome = { ok: false, refusal: 'too_many_requests' };

/** Calls of one customer take turns; what no customer asks for yet is answered at once. */
function inTurnOf(
  session: Session | undefined,
  { hasLeft }: Caller,
  work: () => AnyOutcome | Promise<AnyOutcome>,
) {
  if (session?.clientId === undefined) return work();
  return inTurn(session.clientId, () => (hasLeft() ? LEFT : work()));
}

/** What a call has of its own: files in its body, the time it takes. */
function limitsOf({ maxBodyBytes, weight }: Call, usualBytes: number) {
  const files = maxBodyBytes && {
    bodyLimit: maxBodyBytes,
    onRequest: limitLargeBodies(usualBytes, maxBodyBytes),
  };
  return { ...files, config: { ...(weight && { weight }), ...(files && { takesFiles: true }) } };
}

/** Binds one line of the contract to its routes: the only place that knows both Fastify and zod. */
export function bindCall(app: FastifyInstance, access: Access, served: ServedCall): void {
  const { call, answer, readsRequest, version } = served;
  const sessions = new WeakMap<FastifyRequest, Session>();
  const withinMs = answerTimeOf(call);
  const remember = version && cacheAnswers(app.answerCache, { call, answer, version });

  // Callers without a session are refused before their body is read.
  const admit = async (http: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = tokenFrom(http.headers.authorization);
    const entry = await answerInTime(checkIn(call, access.readSession, token), withinMs);
    if (entry.refusal === undefined) {
      sessions.set(http, entry.session);
      return;
    }
    const { session, refusal: code } = entry;
    if (session) await access.noteBarred({ call, session, refusal: code, address: http.ip });
    reply.header('cache-control', 'no-store');
    // Waiting until the answer is out is what keeps Fastify from going on to the handler.
    await reply.send(noted(http, call, refusal(code)));
  };

  const handle = async (http: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header('cache-control', 'no-store');
    const request = readsRequest ? decodeRequest(call, http) : UNREAD;
    if (!request.ok) return noted(http, call, request.envelope);
    remember?.(http.raw, request.data);

    const session = sessions.get(http);
    const caller = {
      address: http.ip,
      userAgent: http.headers['user-agent'],
      token: tokenFrom(http.headers.authorization),
      hasLeft: () => reply.sent || http.raw.socket.destroyed,
    };
    // Reading the session and the body took its part of the time.
    const leftMs = withinMs - reply.elapsedTime;
    const work = () => answer(request.data, session, caller);
    const outcome = await answerInTime(inTurnOf(session, caller, work), leftMs);
    if (outcome.ok && 'json' in outcome) return sendEncoded(reply, call, outcome);
    if (outcome.ok && call.media) return sendBytes(reply, call, outcome);
    if (!outcome.ok) {
      const { refusal: code, slots } = outcome;
      if (session) await access.noteBarred({ call, session, refusal: code, address: http.ip });
      return noted(http, call, refusal(code, slots));
    }
    return isHeld(http, reply, call, outcome)
      ? reply.code(304).send()
      : shaped(call, success(z.encode(call.reply, outcome.reply)));
  };

  for (const url of routesOf(call)) {
    app.route({
      method: call.method,
      url,
      ...limitsOf(call, app.initialConfig.bodyLimit ?? 0),
      ...(call.auth === 'none' ? {} : { preParsing: admit }),
      handler: handle,
    });
  }
}

type Entry =
  | { readonly session: Session; readonly refusal: undefined }
  /** With a session that is real but may not make this call, or with none. */
  | { readonly session: Session | undefined; readonly refusal: ShellRefusal };

async function checkIn(
  { scopes = ['session'], right }: Call,
  readSession: SessionReader,
  token: string | undefined,
): Promise<Entry> {
  const check = token === undefined ? { kind: 'unknown' as const } : await readSession(token);
  if (check.kind === 'expired') return { session: undefined, refusal: 'session_expired' };
  if (check.kind === 'unknown') return { session: undefined, refusal: 'not_signed_in' };
  const { session } = check;
  if (!scopes.includes(session.scope)) return { session, refusal: 'not_signed_in' };
  return opensWith(right, session.rights)
    ? { session, refusal: undefined }
    : { session, refusal: 'operator_not_permitted' };
}

const UNREAD: Decoded = { ok: true, data: undefined };

type Decoded =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly envelope: Envelope };

function decodeRequest(call: Call, http: FastifyRequest): Decoded {
  const input = call.method === 'GET' ? flatQuery(http.raw.url ?? '') : (http.body ?? {});
  if (input === undefined || !isStorable(input)) return { ok: false, envelope: invalidRequest([]) };

  // The contract decodes whatever arrives; that it is unknown so far is the point of decoding it.
  const request = z.safeDecode(call.request, input as z.input<typeof call.request>);
  if (request.success) return { ok: true, data: request.data };
  return { ok: false, envelope: invalidRequest(request.error.issues[0]?.path ?? []) };
}

/** Sets the headers of an answer; true when the browser holds this very version of an open read already. */
function isHeld(
  http: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { headers = {} }: Answered<Call>,
): boolean {
  reply.headers(headers);
  const { etag } = headers;
  if (etag === undefined || call.method !== 'GET' || call.auth !== 'none') return false;
  // Kept by the browser and asked for again every time.
  reply.header('cache-control', 'no-cache');
  return http.headers['if-none-match']?.includes(etag) ?? false;
}

/** The same envelope around bytes that are JSON already; nothing is decoded or written again. */
function sendEncoded(reply: FastifyReply, call: Call, { json }: Encoded) {
  assert(!call.media && !call.isLegacy, `${call.path} answers a plain envelope`);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(encodedEnvelope(json));
}

function sendBytes(reply: FastifyReply, call: Call, outcome: Answered<Call>) {
  const { media = call.media?.[0] ?? '', headers = {} } = outcome;
  assert(call.media?.includes(media) === true, `${call.path} answers ${media}`);
  const bytes = z.encode(call.reply, outcome.reply);
  assert(bytes instanceof Uint8Array, `${call.path} answers bytes`);
  return reply
    .headers({ ...headers, 'content-type': media })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function noted(http: FastifyRequest, call: Call, envelope: Envelope): Envelope {
  noteRefusal(http, envelope.error.error_no);
  return shaped(call, envelope);
}

function shaped(call: Call, envelope: Envelope): Envelope {
  return call.isLegacy ? withLegacyFields(envelope) : envelope;
}
