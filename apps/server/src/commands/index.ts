import { AUDIT_COMMANDS } from './audit/audit-policy.ts';
import { BREAK_COMMANDS } from './breaks/breaks.ts';
import type { Command } from './command.ts';
import { navCorrect } from './corrections/nav-correct.ts';
import { dayClose } from './day-close.ts';
import { importCalendarFile } from './import-calendar-file.ts';
import { later } from './later.ts';
import { outbox } from './outbox.ts';
import { REVIEW_COMMANDS } from './reviews/reviews.ts';
import { STANDING_COMMANDS } from './standing.ts';
import { verify } from './verify.ts';

/** Everything an operator can do from the command line, in the order help lists it. */
export const COMMANDS: readonly Command[] = [
  verify,
  outbox,
  dayClose,
  ...BREAK_COMMANDS,
  navCorrect,
  ...STANDING_COMMANDS,
  ...AUDIT_COMMANDS,
  ...REVIEW_COMMANDS,
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
  // The longest name first, because one may begin another.
  for (const command of COMMANDS.toSorted((one, other) => other.name.length - one.name.length)) {
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
    'A command that changes rights, status, an audit policy, the calendar or the ledger, or decides a review, needs --by NAME: your staff number or login name, for the trail.',
  ].join('\n');
}
