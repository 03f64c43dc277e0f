import type { EquivalentMutant } from './judge.ts';

export type Variants = Pick<EquivalentMutant, 'file' | 'original' | 'reason'> & {
  readonly changed: readonly string[];
};

/** One entry for each change of a line that one reason holds for. */
export function eachChange(lines: readonly Variants[]): readonly EquivalentMutant[] {
  return lines.flatMap(({ changed, ...line }) => changed.map((one) => ({ ...line, changed: one })));
}
