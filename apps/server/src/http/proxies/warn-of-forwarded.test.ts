import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { parseConfig } from '#config.ts';
import { createServer } from '#http/create-server.ts';
import { createLog } from '#log.ts';

/** Sends requests that say who they were forwarded for; what the log warned of. */
async function warnedOf(trusted: string, forwarded: readonly (string | undefined)[]) {
  const parsed = parseConfig({ MALL_TRUSTED_PROXIES: trusted, MALL_LOG_LEVEL: 'warn' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const lines: string[] = [];
  const log = createLog(parsed.config, { write: (line) => lines.push(line) });
  const server = await createServer(parsed.config, log);
  const base = await server.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/nowhere', contract.shop.checkTradeTime.path])
    for (const address of forwarded)
      await fetch(base + path, { headers: address ? { 'x-forwarded-for': address } : {} });
  await server.close();
  return lines.filter((line) => line.includes('X-Forwarded-For'));
}

it('warns once of X-Forwarded-For from a peer that is not trusted, without naming anybody', async () => {
  const lines = await warnedOf('', ['203.0.113.7', '203.0.113.8', '203.0.113.9']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('MALL_TRUSTED_PROXIES');
  expect(lines[0]).not.toContain('203.0.113');
  expect(await warnedOf('10.0.0.1', ['203.0.113.7'])).toHaveLength(1);
});

it('does not warn of a proxy that is trusted, nor of requests without the header', async () => {
  expect(await warnedOf('127.0.0.1', ['203.0.113.7'])).toEqual([]);
  expect(await warnedOf('', [undefined])).toEqual([]);
});
