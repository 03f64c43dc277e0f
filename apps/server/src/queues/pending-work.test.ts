import { expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { openPendingWork } from './pending-work.ts';

const lines: string[] = [];
const log = createLog({ logLevel: 'error' }, { write: (line: string) => void lines.push(line) });

it('finishes when all work is done, also work that other work started', async () => {
  const pending = openPendingWork();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  pending.start(log, 'failed', async () => {
    await gate.promise;
    done.push('first');
    pending.start(log, 'failed', async () => void done.push('second'));
  });
  const finished = pending.finish().then(() => done.push('finished'));
  gate.resolve();
  await finished;
  expect(done).toEqual(['first', 'second', 'finished']);
});

it('logs work that failed and finishes all the same', async () => {
  const pending = openPendingWork();
  pending.start(log, 'a message could not be sent', async () => {
    throw new Error('the gateway is gone');
  });
  await pending.finish();
  expect(lines.join('')).toMatch(/a message could not be sent/);
  expect(lines.join('')).toMatch(/the gateway is gone/);
});
