import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '#config.ts';

/** Fails as listening would, before a first start spends a minute on a world that could not be served. */
export async function tryPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const trial = createServer().listen({ host, port });
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}
