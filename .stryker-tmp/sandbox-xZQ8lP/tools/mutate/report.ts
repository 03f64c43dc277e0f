import type { FolderScore, Verdict } from './judge.ts';
import type { Mutant } from './mutant.ts';

/** The lines a person reads: a score for each folder, then everything that has to be looked at. */
export function reportOf({ scores, survivors, inExactFiles, stale }: Verdict): readonly string[] {
  return [
    ...scores.map(scoreLine),
    ...section('No test notices:', survivors.flatMap(survivorLines)),
    ...section('Of these, in files where every mutant must be noticed:', inExactFiles.map(placeOf)),
    ...section(
      'Listed as equivalent, but no such mutant survives; delete the entry:',
      stale.flatMap(({ file, original, changed }) => [
        `  ${file}`,
        `    ${original}`,
        `    ${changed}`,
      ]),
    ),
  ];
}

function scoreLine({ folder, noticed, total, equivalent, percent, bar, isMet }: FolderScore) {
  const score = `${percent.toFixed(1).padStart(5)} %  ${noticed} of ${total} noticed`;
  const listed = equivalent === 0 ? '' : `, ${equivalent} equivalent`;
  const goal = bar === undefined ? '' : `, at least ${bar} % ${isMet ? 'met' : 'MISSED'}`;
  return `${folder.padEnd(12)} ${score}${listed}${goal}`;
}

function survivorLines(mutant: Mutant): readonly string[] {
  return [placeOf(mutant), `    ${mutant.original}`, `    ${mutant.changed}`];
}

function placeOf({ file, line }: Mutant): string {
  return `  ${file}:${line}`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
