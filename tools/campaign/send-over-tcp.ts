import { Agent, request } from 'node:http';
import type { Hit, Send, Shot } from '../../apps/server/src/testing/attacks/shot.ts';

const SOCKETS = 16;
const ANSWER_WITHIN_MS = 60_000;
const ATTEMPTS = 3;

/** Sends over real connections, byte for byte as asked: nothing is tidied up on the way. */
export function sendOverTcp(base: string): { readonly send: Send; readonly close: () => void } {
  const { port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  // Connections from other addresses are used once: thousands of them would otherwise stay open.
  const passing = new Agent({ keepAlive: false });
  const send: Send = async (shot) => {
    const chosen = shot.from === undefined ? agent : passing;
    for (let attempt = 1; ; attempt += 1) {
      const hit = await sendOnce(shot, { agent: chosen, port }).catch((error: unknown) => error);
      if (isHit(hit)) return hit;
      // A server that refuses a body unread may close before its answer has left; a second try tells.
      if (attempt === ATTEMPTS) throw hit;
    }
  };
  return { send, close: () => agent.destroy() };
}

function sendOnce(
  { method, url, headers, body = '', from }: Shot,
  way: { readonly agent: Agent; readonly port: string },
): Promise<Hit> {
  return new Promise((resolve, reject) => {
    const asked = request({
      ...way,
      host: '127.0.0.1',
      method,
      path: url,
      timeout: ANSWER_WITHIN_MS,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(from === undefined ? {} : { localAddress: from }),
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer in time: ${method} ${url}`)));
    asked.once('error', reject);
    asked.once('response', (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.once('error', reject);
      reply.once('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
      });
    });
    asked.end(body);
  });
}

function isHit(outcome: unknown): outcome is Hit {
  return typeof outcome === 'object' && outcome !== null && 'status' in outcome;
}
