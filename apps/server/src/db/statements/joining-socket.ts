import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn of the event loop as one packet. The driver ends a packet after each
 * statement, and each packet is a switch between this process and the database's.
 */
export function joiningSocket(): Socket {
  const socket = new Socket();
  const send = socket.uncork.bind(socket);
  socket.uncork = () => process.nextTick(send);
  return socket;
}
