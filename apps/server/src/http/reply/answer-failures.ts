import type { ShellRefusal } from '@mall/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRefusal } from '#http/request-log.ts';
import { refusal } from './envelope.ts';

type Answer = { readonly status: number; readonly refusal: ShellRefusal | 'file_too_large' };

const BUSY: Answer = { status: 200, refusal: 'system_busy' };
const INVALID: Answer = { status: 200, refusal: 'invalid_request' };
const CALENDAR_ENDED: Answer = { status: 200, refusal: 'calendar_ended' };
const MISSING: Answer = { status: 404, refusal: 'no_such_call' };
const BODY_TOO_LARGE: Answer = { status: 413, refusal: 'body_too_large' };
const FILES_TOO_LARGE: Answer = { status: 413, refusal: 'file_too_large' };

/** The framework's own errors that are the caller's doing; whatever is not listed is ours. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: BODY_TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, refusal: 'unsupported_media' },
  FST_ERR_CTP_INVALID_TYPE: { status: 415, refusal: 'unsupported_media' },
  FST_ERR_CTP_INVALID_JSON_BODY: INVALID,
  FST_ERR_CTP_EMPTY_JSON_BODY: INVALID,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: INVALID,
  FST_ERR_BAD_URL: MISSING,
  FST_ERR_MAX_PARAM_LENGTH: MISSING,
  FST_STATIC_FORBIDDEN_PATH: MISSING,
  MALL_CALENDAR_END: CALENDAR_ENDED,
  MALL_TOO_MANY_REQUESTS: { status: 429, refusal: 'too_many_requests' },
};

/**
 * Every failure answers with an envelope. 404, 413, 415 and 429 keep their HTTP status for the machines in
 * between; all else is 200. Why an unexpected error happened is for the log, under the request's id.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => send(request, reply, MISSING));
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerFor(error);
  // A caller who hangs up in the middle of his own request is no failure of ours.
  const isGone = request.socket.destroyed;
  if ((answer === BUSY || answer === CALENDAR_ENDED) && !isGone)
    request.log.error({ err: error, errorId: request.id }, 'request failed');
  // What the customer of such a call can do something about is his files.
  const isOfFiles = answer === BODY_TOO_LARGE && request.routeOptions.config.takesFiles === true;
  send(request, reply, isOfFiles ? FILES_TOO_LARGE : answer);
}

function answerFor(error: unknown): Answer {
  if (!(error instanceof Error)) return BUSY;
  // The JSON parser reports a poisoned name as a plain syntax error with the status of a bad request.
  if (error instanceof SyntaxError && 'statusCode' in error) return INVALID;
  if (!('code' in error) || typeof error.code !== 'string') return BUSY;
  return Object.hasOwn(ANSWERS, error.code) ? (ANSWERS[error.code] ?? BUSY) : BUSY;
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  const envelope = refusal(answer.refusal);
  noteRefusal(request, envelope.error.error_no);
  reply.code(answer.status).header('cache-control', 'no-store').send(envelope);
}
