export { keepSending } from './keep-sending.ts';
export { listOutbox, type OutboxLine } from './list-outbox.ts';
export { type MessageToSend, queueMessage } from './queue-message.ts';
export { messageCalls } from './routes.ts';
export { type SendDeps, sendDue } from './send-due.ts';
