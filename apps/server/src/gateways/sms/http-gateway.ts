import type { Delivery, SmsGateway, TextMessage } from './port.ts';

export type HttpGatewaySettings = {
  readonly url: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
};

/**
 * Hands messages to a gateway over HTTP: POST {message_id, mobile, content}, the number also as Idempotency-Key.
 * Any 2xx means it was taken, and so does 409 to a number it knows; other 4xx mean that it never will be.
 */
export function httpGateway(settings: HttpGatewaySettings): SmsGateway {
  return { send: (message) => post(settings, message), keepsText: false };
}

async function post(
  { url, token, timeoutMs }: HttpGatewaySettings,
  { messageId, mobile, content }: TextMessage,
): Promise<Delivery> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': messageId,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ message_id: messageId, mobile, content }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    await reply.body?.cancel();
    return deliveryOf(reply.status);
  } catch {
    // Cut off on the way: it may have arrived. The number lets the gateway tell a repeat.
    return 'unknown';
  }
}

function deliveryOf(status: number): Delivery {
  if ((status >= 200 && status < 300) || status === 409) return 'accepted';
  // Too many at once is a matter of time, not of the message.
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return 'refused';
  return 'unknown';
}
