import type { Call } from '@mall/contract/define-call';

/** One request of an attack, as it goes out. */
export type Shot = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Where it comes from; absent: from here. */
  readonly from?: string;
};

/** What came back. */
export type Hit = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

export type Send = (shot: Shot) => Promise<Hit>;

/** A call made as its contract says: a body of JSON, or a query of texts. */
export function shotAt(call: Call, payload: unknown, token: string | undefined): Shot {
  const headers = token === undefined ? {} : { authorization: token };
  const { method, path } = call;
  if (method === 'POST')
    return {
      method,
      url: path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload) ?? '',
    };
  const fields = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  const query = fields.map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`);
  return { method, url: `${path}?${query.join('&')}`, headers };
}

export type Answer = { readonly errorNo: string; readonly info: string; readonly data: unknown };

/** The envelope of a reply; undefined when it is none. */
export function answerOf({ text }: Hit): Answer | undefined {
  const reply = readJson(text);
  if (typeof reply !== 'object' || reply === null || !('error' in reply)) return undefined;
  const { error } = reply;
  if (typeof error !== 'object' || error === null) return undefined;
  if (!('error_no' in error) || typeof error.error_no !== 'string') return undefined;
  if (!('error_info' in error) || typeof error.error_info !== 'string') return undefined;
  const data = 'data' in reply ? reply.data : undefined;
  return { errorNo: error.error_no, info: error.error_info, data };
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A name or value of a query; half a character cannot be encoded and goes out as its bytes would. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** An object whose own toString is no function has no text of its own. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}
