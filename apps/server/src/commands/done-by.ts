/** A staff number or login name, as the trail takes it. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,39}$/u;

export type NamedWords = {
  readonly named: string;
  readonly rest: readonly string[];
  readonly doneBy: string;
};

/** The words of a change, and the person after `--by`; undefined when a word or the person is missing. */
export function parseNamedWords(args: readonly string[]): NamedWords | undefined {
  const place = args.indexOf('--by');
  const doneBy = place < 0 ? undefined : args[place + 1];
  if (doneBy === undefined || !NAME.test(doneBy)) return undefined;
  const [named, ...rest] = args.toSpliced(place, 2);
  const isRepeated = [named, ...rest].includes('--by');
  return named === undefined || isRepeated ? undefined : { named, rest, doneBy };
}
