import type { Call } from '@mall/contract/define-call';
import type { MallEnv } from '#shared/mall-env.ts';
import { queryString } from './query-string.ts';
import { HttpFailure, RequestDropped, RequestTimedOut } from './request-failure.ts';
import { instanceNameFor, requestInstance } from './request-instance.ts';

export type Shipment = {
  readonly call: Call;
  readonly payload: unknown;
  readonly token: string | undefined;
  readonly instance: string | undefined;
  readonly signals: readonly AbortSignal[];
  readonly outlivesPage: boolean;
};

export type Arrival = { readonly content: unknown; readonly headers: Headers };
export type Carrier = (shipment: Shipment) => Promise<Arrival>;

/** Carries a call over HTTP and brings back the envelope, or the bytes of a file. */
export function createFetchTransport(env: MallEnv, send: typeof fetch): Carrier {
  return async ({ call, payload, token, instance, signals, outlivesPage }) => {
    const { base, timeoutMs } = requestInstance(instance ?? instanceNameFor(call.path));
    const isGet = call.method === 'GET';
    const query = isGet ? queryString(asRecord(payload)) : '';
    const patience = limitWaiting(timeoutMs, signals);
    try {
      const response = await send(`${base(env)}${call.path}${query && `?${query}`}`, {
        method: call.method,
        headers: {
          ...(token !== undefined && { authorization: token }),
          ...(!isGet && { 'content-type': 'application/json' }),
        },
        body: isGet ? null : JSON.stringify(payload ?? {}),
        signal: patience.signal,
        keepalive: outlivesPage,
      });
      return { content: await readContent(call, response), headers: response.headers };
    } catch (failure) {
      throw patience.gaveUpFor() ?? failure;
    } finally {
      patience.end();
    }
  };
}

async function readContent(call: Call, response: Response): Promise<unknown> {
  // The server never answers 403; a proxy that does means the session is no longer let through.
  if (response.status === 403) throw new HttpFailure(response.status, response.statusText);

  // A file may be JSON too; the envelope alone is plain JSON.
  const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
  if (response.ok && call.media && !isJson) return new Uint8Array(await response.arrayBuffer());
  if (!isJson) throw new HttpFailure(response.status, response.statusText);
  // Refusals such as "too many requests" keep their status and still carry an envelope.
  return response.json();
}

function limitWaiting(timeoutMs: number, signals: readonly AbortSignal[]) {
  const controller = new AbortController();
  let reason: Error | undefined;
  const giveUp = (why: Error) => {
    reason ??= why;
    controller.abort();
  };
  const drop = () => giveUp(new RequestDropped('no longer wanted'));

  const timer = setTimeout(() => giveUp(new RequestTimedOut('no answer in time')), timeoutMs);
  for (const signal of signals) {
    if (signal.aborted) drop();
    signal.addEventListener('abort', drop);
  }
  return {
    signal: controller.signal,
    gaveUpFor: () => reason,
    end: () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', drop);
    },
  };
}

function asRecord(payload: unknown): Readonly<Record<string, unknown>> {
  if (typeof payload !== 'object' || payload === null) return {};
  return { ...payload };
}
