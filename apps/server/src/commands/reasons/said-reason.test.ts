import { expect, it } from 'vitest';
import { BREAK_COMMANDS } from '#commands/breaks/breaks.ts';
import type { CommandContext } from '#commands/command.ts';
import { navCorrect } from '#commands/corrections/nav-correct.ts';

const resolve = BREAK_COMMANDS.find(({ name }) => name === 'breaks resolve');

/** What a command says that has no database: it must not come that far. */
async function runWithout(command: typeof resolve, args: readonly string[]) {
  const printed: string[] = [];
  const context = { args, print: (line: string) => printed.push(line) };
  // What is asked first needs neither settings nor a log.
  const code = await command?.run(context as unknown as CommandContext);
  return { code, printed: printed.join('\n') };
}

const BY = ['--by', 'staff1'];
it.each([
  ['nothing', '  '],
  ['longer than the trail keeps it', '核'.repeat(161)],
  ['with a second line', 'asked\nbreak 8: ended'],
  ['that clears the terminal', 'asked\u001b[2J'],
  ['that turns what follows it round', 'asked \u202e1000'],
])('a reason %s is refused before anything is opened', async (_, reason) => {
  const correct = ['910066', '2026-11-12', '1.25', '--reason', reason, ...BY];
  for (const [command, args] of [
    [resolve, ['7', '--reason', reason, ...BY]],
    [navCorrect, correct],
  ] as const)
    expect(await runWithout(command, args)).toMatchObject({
      code: 2,
      printed: expect.stringContaining('--reason TEXT --by NAME'),
    });
});

it.each(['0', '-1.25', '1.123456789', '1e3', '99999999999999', '１.２５'])(
  'the net value %s is refused before anything is opened',
  async (value) => {
    const args = ['910066', '2026-11-12', value, '--reason', 'announced', ...BY];
    expect(await runWithout(navCorrect, args)).toMatchObject({ code: 2 });
  },
);
