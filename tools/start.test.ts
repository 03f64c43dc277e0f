import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort, temporaryDataDir } from './mall/run-mall.ts';
import { ROOT } from './process/run-command.ts';

it('npm start passes a signal on to the mall, which then goes', async () => {
  const data = temporaryDataDir();
  const port = await freePort();
  const settings = { PORT: String(port), MALL_DATA_DIR: data.path, MALL_SEED_PRODUCTS: '0' };
  const npm = spawn('npm', ['start'], { cwd: ROOT, env: { ...process.env, ...settings } });
  const ended = once(npm, 'exit');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers()) && npm.exitCode === null) await wait(100);
  expect(npm.exitCode, 'it started').toBeNull();
  npm.kill('SIGTERM');
  await ended;
  await expect.poll(answers, { timeout: 30_000 }).toBe(false);
  const postmaster = join(data.path, 'postgres/data/postmaster.pid');
  await expect.poll(() => existsSync(postmaster), { timeout: 30_000 }).toBe(false);
  data.remove();
});
