import type { Mutant } from './mutant.ts';

/** A change that no test can notice, because the program does the same with it; the reason says why. */
export type EquivalentMutant = {
  readonly file: string;
  readonly original: string;
  readonly changed: string;
  readonly reason: string;
};

export type Expected = {
  /** Percent of a folder's mutants that must be noticed; a folder without a bar is only reported. */
  readonly bars: ReadonlyMap<string, number>;
  /** Files of which every mutant must be noticed. */
  readonly exactFiles: readonly string[];
  readonly equivalents: readonly EquivalentMutant[];
};

export type FolderScore = {
  readonly folder: string;
  /** Mutants that change what the program does. */
  readonly total: number;
  readonly noticed: number;
  readonly equivalent: number;
  readonly percent: number;
  readonly bar: number | undefined;
  readonly isMet: boolean;
};

export type Verdict = {
  readonly scores: readonly FolderScore[];
  readonly survivors: readonly Mutant[];
  /** Survivors in files where none is allowed. */
  readonly inExactFiles: readonly Mutant[];
  /** Entries of the list that match no survivor any more: the code changed, or a test notices it now. */
  readonly stale: readonly EquivalentMutant[];
  readonly isMet: boolean;
};

/** Holds the mutants of some folders against what is expected of them. */
export function judge(
  folders: readonly string[],
  mutants: readonly Mutant[],
  { bars, exactFiles, equivalents }: Expected,
): Verdict {
  const unnoticed = mutants.filter(({ isNoticed }) => !isNoticed);
  const survivors = unnoticed.filter((mutant) => !equivalents.some(isSame(mutant)));
  const scores = folders.map((folder) =>
    scoreOf(folder, { mutants, survivors, bar: bars.get(folder) }),
  );
  const inExactFiles = survivors.filter(({ file }) => exactFiles.includes(file));
  const stale = equivalents
    .filter(({ file }) => folders.includes(folderOf(file)))
    .filter((entry) => !unnoticed.some((mutant) => isSame(mutant)(entry)));
  const areBarsMet = scores.every(({ isMet }) => isMet);
  return {
    scores,
    survivors,
    inExactFiles,
    stale,
    isMet: areBarsMet && inExactFiles.length === 0 && stale.length === 0,
  };
}

function scoreOf(
  folder: string,
  of: {
    readonly mutants: readonly Mutant[];
    readonly survivors: readonly Mutant[];
    readonly bar: number | undefined;
  },
): FolderScore {
  const own = of.mutants.filter(({ file }) => folderOf(file) === folder);
  const noticed = own.filter(({ isNoticed }) => isNoticed).length;
  const survived = of.survivors.filter(({ file }) => folderOf(file) === folder).length;
  const total = noticed + survived;
  // A folder without any mutant was misspelt or not read, which is no success.
  const percent = total === 0 ? 0 : (100 * noticed) / total;
  return {
    folder,
    total,
    noticed,
    equivalent: own.length - total,
    percent,
    bar: of.bar,
    isMet: total > 0 && percent >= (of.bar ?? 0),
  };
}

/** The folder of the domain a file lies in. */
function folderOf(file: string): string {
  return /^packages\/domain\/src\/([^/]+)\//.exec(file)?.[1] ?? '';
}

function isSame(mutant: Mutant): (entry: EquivalentMutant) => boolean {
  return ({ file, original, changed }) =>
    file === mutant.file && original === mutant.original && changed === mutant.changed;
}
