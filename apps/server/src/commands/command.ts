import type { Config } from '#config.ts';
import type { Log } from '#log.ts';

/** What a command of the operator gets to work with. */
export type CommandContext = {
  readonly config: Config;
  readonly log: Log;
  /** What follows the command's name. */
  readonly args: readonly string[];
  /** One line for the operator. */
  readonly print: (line: string) => void;
};

/** 0: done, or all is well. 1: something is wrong with the mall. 2: the command cannot do that. */
export type ExitCode = 0 | 1 | 2;

export type Command = {
  /** As it is typed, such as `day close`. */
  readonly name: string;
  readonly summary: string;
  readonly run: (context: CommandContext) => Promise<ExitCode>;
};
