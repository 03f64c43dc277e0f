import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandResult, ROOT, runCommand } from './run-command.ts';

/**
 * Runs what package.json says for an npm script, with the words behind it: `mall -- verify`. It is what `npm run` does,
 * without starting npm, which takes as long as a short command itself.
 */
export function runScript(
  [name = '', ...words]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const [program, ...args] = readScript(name).split(' ');
  // A script of ours names no other program, and this one is the Node that runs us.
  if (program !== 'node') throw new Error(`the script ${name} does not run Node`);
  const [separator, ...rest] = words;
  const given = separator === '--' ? rest : words;
  return runCommand({ program: process.execPath, args: [...args, ...given], env });
}

function readScript(name: string): string {
  // npm reads the same file; its shape is checked by the script that is looked for.
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const script = scripts[name];
  if (script === undefined) throw new Error(`package.json has no script ${name}`);
  return script;
}
