import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, platform } from 'node:os';
import { describe, expect, it } from 'vitest';
import { inLoginTurn } from './login-turns.ts';

const nonce = new Uint8Array(16);
const hash = (memory: number, network = `203.0.113.${memory}`) =>
  inLoginTurn(network, (work) =>
    work({
      kind: 'hash',
      parameters: { message: '246810', nonce, memory, passes: 1, parallelism: 1, tagLength: 32 },
    }),
  );

describe('a thread for passwords', () => {
  it('that fails is replaced, and its caller gets the error', async () => {
    // Less memory than the arithmetic needs.
    await expect(hash(1)).rejects.toThrow();
    expect(await hash(64)).toHaveLength(32);
  });

  it('answers everybody with his own result when a crowd asks at once', async () => {
    const memories = Array.from({ length: 30 }, (_, more) => 64 + more);
    const alone: unknown[] = [];
    for (const memory of memories) alone.push(await hash(memory));
    expect(await Promise.all(memories.map((memory) => hash(memory)))).toEqual(alone);
  });

  it('is not asked for a network with too many waiting', async () => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => hash(64, '203.0.113.9')));
    expect(asked.filter((answer) => answer === undefined).length).toBeGreaterThan(0);
    expect(asked[0]).toHaveLength(32);
  });
});

// Elsewhere threads have no priority of their own; nothing is lowered there, and nothing is checked.
describe.runIf(platform() === 'linux')('on Linux a thread for passwords gives way', () => {
  it('to the thread that serves pages', async () => {
    await hash(64);
    const threads = threadsCalled('passwords');
    expect(threads.length).toBeGreaterThan(0);
    for (const id of threads) expect(getPriority(id)).toBeGreaterThan(getPriority());
    for (const id of threads) expect(policyOf(id)).not.toBe(SCHED_IDLE);
  });

  it('to everybody while a crowd waits', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, more) => hash(64 + more)));
    const threads = threadsCalled('passwords-crowd');
    expect(threads.length).toBeGreaterThan(0);
    for (const id of threads) expect(policyOf(id)).toBe(SCHED_IDLE);
  });
});

const SCHED_IDLE = 5;

function threadsCalled(name: string): readonly number[] {
  return readdirSync('/proc/self/task')
    .filter((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === name)
    .map(Number);
}

/** The 41st figure of the line; the second is the name, which may hold spaces and ends with a bracket. */
function policyOf(thread: number): number {
  const [, figures = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ');
  return Number(figures.split(' ')[41 - 3]);
}
