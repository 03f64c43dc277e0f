import type { Command } from './command.ts';

/** A command that is announced but not built: it says so and does nothing. */
export function later(name: string, summary: string): Command {
  return {
    name,
    summary: `${summary} (not built yet)`,
    run: async ({ print }) => {
      print(`"${name}" is not built yet. Nothing was done.`);
      return 2;
    },
  };
}
