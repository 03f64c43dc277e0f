import { readdirSync } from 'node:fs';
import { getPriority, platform } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { openLoginQueue } from './login-queue.ts';

const { run, workers, close } = openLoginQueue();
afterAll(close);

const nonce = new Uint8Array(16);
const hash = (memory: number, network = `203.0.113.${memory}`) =>
  run(network, () =>
    workers.hash({ message: '246810', nonce, memory, passes: 1, parallelism: 1, tagLength: 32 }),
  );

describe('the login queue', () => {
  it('goes on after work that failed, and the caller gets the error', async () => {
    // Less memory than the arithmetic needs.
    await expect(hash(1)).rejects.toThrow();
    expect(await hash(64)).toHaveLength(32);
  });

  it('gives each caller his own result when many ask at once', async () => {
    const memories = Array.from({ length: 30 }, (_, more) => 64 + more);
    const alone: unknown[] = [];
    for (const memory of memories) alone.push(await hash(memory));
    expect(await Promise.all(memories.map((memory) => hash(memory)))).toEqual(alone);
  });

  it('refuses a network that has too many waiting', async () => {
    const asked = await Promise.all(Array.from({ length: 60 }, () => hash(64, '203.0.113.9')));
    expect(asked.filter((answer) => answer === undefined).length).toBeGreaterThan(0);
    expect(asked[0]).toHaveLength(32);
  });

  // Elsewhere threads have no priority of their own, and nothing is lowered.
  it.runIf(platform() === 'linux')('works at a lower priority than the main thread', async () => {
    await hash(64);
    const priorities = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)));
    const lower = priorities.filter((priority) => priority > getPriority(process.pid));
    expect(lower.length).toBeGreaterThan(0);
    expect(lower.length).toBeLessThanOrEqual(workers.size);
  });
});
