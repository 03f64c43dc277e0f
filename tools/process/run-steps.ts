import { type Command, runCommand } from './run-command.ts';

export type Step = Command & { readonly name: string };
export type StepOutcome = {
  readonly name: string;
  readonly isGreen: boolean;
  readonly seconds: number;
};

type Options = {
  /** How many steps run at once. */
  readonly parallel: number;
  readonly print: (line: string) => void;
};

/** Runs the steps in order, a few at a time, one line each; the first red one stops the rest and shows its output. */
export async function runSteps(
  steps: readonly Step[],
  { parallel, print }: Options,
): Promise<readonly StepOutcome[]> {
  const stop = new AbortController();
  const waiting = [...steps];
  const outcomes: StepOutcome[] = [];

  const worker = async () => {
    for (let step = waiting.shift(); step && !stop.signal.aborted; step = waiting.shift()) {
      const result = await runCommand({ ...step, signal: stop.signal });
      if (stop.signal.aborted) return;
      const isGreen = result.exitCode === 0;
      outcomes.push({ name: step.name, isGreen, seconds: result.seconds });
      print(stepLine(step.name, isGreen, result.seconds));
      if (isGreen) continue;
      stop.abort();
      print(`\n${result.output.trim()}\n\n«${step.name}» is red: ${commandLine(step)}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return outcomes;
}

export function stepLine(name: string, isGreen: boolean, seconds: number): string {
  return `${isGreen ? '  ok ' : ' RED '} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`;
}

function commandLine({ program, args }: Command): string {
  const [last = program] = program.split('/').slice(-1);
  return [last, ...args].join(' ');
}
