import type { Socket } from 'node:net';
import type { Hit } from '../../apps/server/src/testing/attacks/shot.ts';
import { answerLength, openConnection } from './load.ts';

export type PreparedSender = {
  readonly send: () => Promise<Pick<Hit, 'status'>>;
  readonly close: () => void;
};

/**
 * Sends the same bytes again and again and leaves next to nothing to collect: a client that stops to tidy up would
 * measure its own pauses. Connections are opened as they are needed and used for one request at a time.
 */
export function prepareSender(port: number, request: Buffer): PreparedSender {
  const idle = new Set<Socket>();
  const all: Socket[] = [];
  const open = async () => {
    const socket = await openConnection(port);
    all.push(socket);
    // The server lets a connection go that was silent for a while.
    socket.once('close', () => idle.delete(socket));
    return socket;
  };
  return {
    send: async () => {
      const [socket = await open()] = idle;
      idle.delete(socket);
      await exchange(socket, request);
      idle.add(socket);
      // For any other status the reading of the answer's length has thrown.
      return { status: 200 };
    },
    close: () => {
      for (const socket of all) socket.destroy();
    },
  };
}

function exchange(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const settle = (done: () => void) => {
      socket.off('data', hear).off('error', reject).off('close', onClose);
      done();
    };
    const onClose = () => settle(() => reject(new Error('the server closed the connection')));
    const hear = (part: Buffer) => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      try {
        const length = answerLength(received);
        if (length !== undefined && received.length >= length) settle(resolve);
      } catch (error) {
        settle(() => reject(error));
      }
    };
    socket.on('data', hear).on('error', reject).on('close', onClose);
    socket.write(request);
  });
}
