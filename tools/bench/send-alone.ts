import { connect } from 'node:net';
import type { Hit, Send, Shot } from '../../apps/server/src/testing/attacks/shot.ts';

/**
 * Sends each request over a connection of its own that is gone afterwards, as cheaply as can be: five hundred attackers
 * a second live in one process.
 */
export function sendAlone(port: string): Send {
  return (shot) =>
    new Promise((resolve, reject) => {
      const local = shot.from === undefined ? {} : { localAddress: shot.from };
      const socket = connect({ port: Number(port), host: '127.0.0.1', ...local });
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.once('error', reject);
      socket.once('end', () => resolve(hitFrom(Buffer.concat(parts))));
      socket.write(bytesOf(shot));
    });
}

function bytesOf({ method, url, headers, body = '' }: Shot): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return [
    `${method} ${url} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n`,
    ...own,
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  ].join('');
}

/** An answer whose connection was closed behind it. */
export function hitFrom(received: Buffer): Hit {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('the connection was closed without an answer');
  const [status = '', ...lines] = received.toString('latin1', 0, end).split('\r\n');
  const headers = lines.map((line): readonly [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers),
    text: received.toString('utf8', end + 4),
  };
}
