import { Worker } from 'node:worker_threads';
import type { ThreadPriority } from './lower-priority.ts';

type Thread<Work, Result> = { readonly ask: (work: Work) => Promise<Result> };
/** The name of the threads in the list of threads, and their priority, which their program sets. */
type Called = { readonly name: string; readonly priority: ThreadPriority };

/**
 * Does pieces of work in threads that run a program of their own, which answers each message with one. There are as
 * many threads as pieces were ever under way at once; the caller limits those.
 */
export function askThreads<Work, Result>(
  program: URL,
  called: Called,
): (work: Work) => Promise<Result> {
  const idle = new Set<Thread<Work, Result>>();
  return async (work) => {
    const [thread = startThread<Work, Result>(program, called, (ended) => idle.delete(ended))] =
      idle;
    idle.delete(thread);
    // A thread that failed has ended and does not come back; the next piece starts another.
    const result = await thread.ask(work);
    idle.add(thread);
    return result;
  };
}

function startThread<Work, Result>(
  program: URL,
  { name, priority }: Called,
  onEnd: (thread: Thread<Work, Result>) => void,
): Thread<Work, Result> {
  const worker = new Worker(program, { name, workerData: priority });
  let asked = Promise.withResolvers<Result>();
  const thread: Thread<Work, Result> = {
    ask: (work) => {
      asked = Promise.withResolvers();
      worker.ref();
      worker.postMessage(work);
      return asked.promise;
    },
  };
  worker.on('message', (result: Result) => {
    // A thread with nothing to do keeps no process alive.
    worker.unref();
    asked.resolve(result);
  });
  worker.on('error', (error) => asked.reject(error));
  worker.on('exit', () => {
    onEnd(thread);
    asked.reject(new Error(`a thread for ${name} ended`));
  });
  return thread;
}
