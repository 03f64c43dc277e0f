export { joiningSocket } from './joining-socket.ts';
export { preparing } from './prepared-statements.ts';
