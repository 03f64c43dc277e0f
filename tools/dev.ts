import { type ChildProcess, spawn } from 'node:child_process';
import { childEnvironment, installed, ROOT } from './process/run-command.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const port = process.env['PORT'] ?? '8080';
// Watches the files the server imports, and no others: a test being written restarts nothing.
const mall = run(process.execPath, ['--watch', 'apps/server/src/main.ts']);
const web = run(installed('vite'), ['apps/web'], { MALL_SERVER: `http://127.0.0.1:${port}` });
const both = [mall, web];

for (const signal of SIGNALS) process.on(signal, () => stopAll(signal));
// One without the other is no mall: when either ends, the other is stopped too.
for (const child of both) child.once('exit', () => stopAll('SIGTERM'));

function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(program, args, { cwd: ROOT, env: childEnvironment(env), stdio: 'inherit' });
}

function stopAll(signal: (typeof SIGNALS)[number]): void {
  for (const child of both) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}
