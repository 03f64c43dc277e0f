import { fork } from 'node:child_process';
import { once } from 'node:events';

export type OwnProcess = {
  /** Says a word that nothing is answered to. */
  readonly tell: (word: string | object) => void;
  /** Says a word and waits for what is answered to it. */
  readonly ask: (word: string | object) => Promise<unknown>;
  readonly close: () => void;
};

/** Runs one side of a bench in a process of its own; it says a first word when it is ready. */
export async function openProcess(
  file: string,
  args: readonly string[],
  flags: readonly string[],
): Promise<OwnProcess> {
  const child = fork(file, args, { execArgv: [...process.execArgv, ...flags], stdio: 'inherit' });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended`);
  });
  // A pending answer fails through the race below; an exit after close is expected and must not be unhandled.
  ended.catch(() => undefined);
  const answer = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  await answer();
  return {
    tell: (word) => child.send(word),
    ask: (word) => {
      const answered = answer();
      child.send(word);
      return answered;
    },
    close: () => child.kill(),
  };
}
