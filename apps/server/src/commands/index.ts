import type { Command } from './command.ts';
import { dayClose } from './day-close.ts';
import { importCalendarFile } from './import-calendar-file.ts';
import { later } from './later.ts';
import { outbox } from './outbox.ts';
import { STANDING_COMMANDS } from './standing.ts';
import { verify } from './verify.ts';

/** Everything an operator can do from the command line, in the order help lists it. */
export const COMMANDS: readonly Command[] = [
  verify,
  outbox,
  dayClose,
  ...STANDING_COMMANDS,
  later('import nav', 'Read net values from a file'),
  later('import funds', 'Read the fund catalogue from a file'),
  importCalendarFile,
  later('user create', 'Create users'),
  later('export', 'Write ledger and records to files'),
  later('bench', 'Measure this mall on this machine'),
];

/** Finds the command whose name the words begin with, and what follows it. */
export function findCommand(
  words: readonly string[],
): { readonly command: Command; readonly args: readonly string[] } | undefined {
  for (const command of COMMANDS) {
    const name = command.name.split(' ');
    if (name.every((part, index) => words[index] === part))
      return { command, args: words.slice(name.length) };
  }
  return undefined;
}

export function helpText(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'npm run mall -- <command>',
    '',
    ...lines,
    '',
    'A command works on the database of the mall that runs, or starts the database for the while.',
    'Settings come from the environment, as for npm start.',
    'A command that changes rights, status or the calendar needs --by NAME: your staff number or login name, for the trail.',
  ].join('\n');
}
