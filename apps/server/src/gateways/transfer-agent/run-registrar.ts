import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = resolve(import.meta.dirname, '../../../../../tools/registrar/main.ts');
/** A file of a demo is answered in less than a second. */
const TIMEOUT_MS = 120_000;

const run = promisify(execFile);

/** Runs the simulated registrar on the folder of its exchange: a process of its own that answers what is waiting there and ends. */
export async function runRegistrar(root: string): Promise<void> {
  await run(process.execPath, [PROGRAM, root], { timeout: TIMEOUT_MS });
}
