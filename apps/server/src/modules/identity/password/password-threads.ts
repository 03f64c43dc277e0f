import { Worker } from 'node:worker_threads';
import type { PasswordResult, PasswordWork } from './password-work.ts';

type Thread = { readonly ask: (work: PasswordWork) => Promise<PasswordResult> };

const idle = new Set<Thread>();

/**
 * Does a piece of work in a thread that gives way to the one that serves pages: however many passwords wait, whoever
 * only reads is served first. There are as many threads as pieces under way at once; turns keep those few.
 */
export async function inPasswordThread(work: PasswordWork): Promise<PasswordResult> {
  const [thread = startThread()] = idle;
  idle.delete(thread);
  // A thread that failed has ended and does not come back; the next piece starts another.
  const result = await thread.ask(work);
  idle.add(thread);
  return result;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./password-work.ts', import.meta.url), { name: 'passwords' });
  let asked = Promise.withResolvers<PasswordResult>();
  const thread: Thread = {
    ask: (work) => {
      asked = Promise.withResolvers();
      worker.ref();
      worker.postMessage(work);
      return asked.promise;
    },
  };
  worker.on('message', (result: PasswordResult) => {
    // A thread with nothing to do keeps no process alive.
    worker.unref();
    asked.resolve(result);
  });
  worker.on('error', (error) => asked.reject(error));
  worker.on('exit', () => {
    idle.delete(thread);
    asked.reject(new Error('a thread for passwords ended'));
  });
  return thread;
}
