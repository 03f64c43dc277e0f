import { askThreads } from '#threads/ask-threads.ts';
import type { PasswordResult, PasswordWork } from './password-work.ts';

/**
 * Does a piece of work in a thread that gives way to the one that serves pages: however many passwords wait, whoever
 * only reads is served first. Turns (in-password-turn.ts) keep the threads few.
 */
export const inPasswordThread = askThreads<PasswordWork, PasswordResult>(
  new URL('./password-work.ts', import.meta.url),
  'passwords',
);
