import { type Envelope, SUCCESS_NO } from '@mall/contract/envelope';
import { REFUSALS, type RefusalCode, refusalText, type Slots } from '@mall/contract/refusals';

export function success(data: unknown): Envelope {
  return { error: { error_no: SUCCESS_NO, error_info: '' }, data };
}

/** An envelope of success ends in its data and one brace. */
const BEFORE_DATA = Buffer.from(JSON.stringify(success(null)).slice(0, -'null}'.length));
const AFTER_DATA = Buffer.from('}');

/** The same envelope around data that is JSON already; nothing is decoded or written again. */
export function encodedEnvelope(json: readonly Uint8Array[]): Buffer {
  return Buffer.concat([BEFORE_DATA, ...json, AFTER_DATA]);
}

export function refusal(code: RefusalCode, slots?: Slots): Envelope {
  return {
    error: { error_no: REFUSALS[code].errorNo, error_info: refusalText(code, slots) },
    data: null,
  };
}

const NAME = /^\w{1,40}$/;
const NAMED_DEPTH_MAX = 3;

/** Names the field that could not be read and nothing the caller wrote, so that no input is reflected. */
export function invalidRequest(path: readonly PropertyKey[]): Envelope {
  const { error, data } = refusal('invalid_request');
  const names = path.slice(0, NAMED_DEPTH_MAX).map(String);
  if (names.length === 0 || !names.every((name) => NAME.test(name))) return { error, data };
  return { error: { ...error, error_info: `${error.error_info} (${names.join('.')})` }, data };
}

/** The old /mall/api clients read `resultList` or `map` beside the envelope. */
export function withLegacyFields(envelope: Envelope): Envelope & Readonly<Record<string, unknown>> {
  const { data } = envelope;
  if (typeof data !== 'object' || data === null) return envelope;
  if (Array.isArray(data)) return { ...envelope, resultList: data };
  if ('list' in data && Array.isArray(data.list)) return { ...envelope, resultList: data.list };
  return { ...envelope, map: data };
}
