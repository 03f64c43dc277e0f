import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { joiningSocket } from './joining-socket.ts';

it('sends statements that are started together in one packet', async () => {
  const packets: string[] = [];
  const server = createServer((peer) => peer.on('data', (part) => packets.push(part.toString())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = joiningSocket();
  socket.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
  for (const statement of ['one ', 'two ', 'three']) {
    socket.cork();
    socket.write(statement);
    socket.uncork();
  }
  expect(socket.writableLength, 'none has left yet').toBe('one two three'.length);
  while (packets.length === 0) await setImmediate();
  socket.destroy();
  server.close();
  expect(packets).toEqual(['one two three']);
});
