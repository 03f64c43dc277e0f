import type { Repository, TextFile } from './repository.ts';

/** A place that breaks a rule; `what` is said only when the rule's name does not say it. */
export type Place = { readonly path: string; readonly line: number; readonly what?: string };

export type Rule = {
  /** A sentence that is true of a tidy repository. */
  readonly name: string;
  /** What to do instead. A rule without one is not added. */
  readonly instead: string;
  readonly find: (repository: Repository) => readonly Place[];
};

type LineRule = {
  readonly name: string;
  readonly instead: string;
  readonly appliesTo: (path: string) => boolean;
  readonly pattern: RegExp;
};

/** A rule that one line of text can break. */
export function lineRule({ name, instead, appliesTo, pattern }: LineRule): Rule {
  return {
    name,
    instead,
    find: ({ files }) => files.filter(({ path }) => appliesTo(path)).flatMap(findLines(pattern)),
  };
}

/** What a person reads: where, what, and what to do instead. */
export function complaint(rule: Rule, { path, line, what }: Place): string {
  return `${path}:${line}  ${what ?? rule.name}. Instead: ${rule.instead}`;
}

/** The rules and their tests must quote what they forbid; so must the tests that plant violations. */
export function isAboutRules(path: string): boolean {
  return path.startsWith('tools/tidy/') || path.startsWith('tools/planted');
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/');
}

export function isTypeScript(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.(gen|d)\.ts$/.test(path);
}

function findLines(pattern: RegExp): (file: TextFile) => readonly Place[] {
  return ({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [{ path, line: index + 1 }] : []));
}
