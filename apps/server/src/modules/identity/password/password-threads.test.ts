import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, platform } from 'node:os';
import { describe, expect, it } from 'vitest';
import { inPasswordThread } from './password-threads.ts';

const nonce = new Uint8Array(16);
const hash = (memory: number) =>
  inPasswordThread({
    kind: 'hash',
    parameters: { message: '246810', nonce, memory, passes: 1, parallelism: 1, tagLength: 32 },
  });

describe('a thread for passwords', () => {
  it('that fails is replaced, and whoever asked it is told', async () => {
    // Less memory than the arithmetic needs.
    await expect(hash(1)).rejects.toThrow();
    expect(await hash(64)).toHaveLength(32);
  });

  it('answers everybody with his own result when several ask at once', async () => {
    const memories = [64, 65, 66, 67];
    const alone: unknown[] = [];
    for (const memory of memories) alone.push(await hash(memory));
    expect(await Promise.all(memories.map(hash))).toEqual(alone);
  });

  // Elsewhere threads have no priority of their own; nothing is lowered there, and nothing is checked.
  it.runIf(platform() === 'linux')('gives way to the thread that serves pages', async () => {
    await hash(64);
    const own = getPriority();
    const threads = readdirSync('/proc/self/task').filter(
      (id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'passwords',
    );
    expect(threads.length).toBeGreaterThan(0);
    for (const id of threads) expect(getPriority(Number(id))).toBeGreaterThan(own);
  });
});
