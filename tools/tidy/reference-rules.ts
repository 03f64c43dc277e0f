import type { Repository, TextFile } from './repository.ts';
import { isAboutRules, lineRule, type Place, type Rule } from './rule.ts';

const RULE_BOOK = 'docs/rules/';
const SECTION = /^#{1,2} (\d+(?:\.\d+)?)\b/gm;
const EXAMPLE = /\bEX-\d+\.\d+\b/g;
const CITED_SECTION = /\brules (\d+(?:\.\d+)?)\b/g;

export const REFERENCE_RULES: readonly Rule[] = [
  {
    name: 'every cited rule and worked example stands in docs/rules',
    instead:
      'cite a section (rules 2.4) or an example (EX-2.8) that docs/rules has, or add it there',
    find: missingReferences,
  },
  lineRule({
    name: 'nothing refers to a document outside the repository',
    instead: 'cite docs/rules (rules 5.6), or say the reason in words',
    appliesTo: (path) => !isAboutRules(path),
    pattern:
      /\b(?:spec|specification|screens?|decisions|quality|domain|frontend)(?:\.md)? ?§ ?\d|\b(?:screens|domain) \d+\.\d+\b|\b(?:domain|decisions|screens|quality|frontend|mall-spec|ta-protocol|order-engine)\.md\b/i,
  }),
];

function missingReferences({ files }: Repository): readonly Place[] {
  const ruleFiles = files.filter(({ path }) => path.startsWith(RULE_BOOK));
  const sections = new Set(ruleFiles.flatMap(({ text }) => captured(text, SECTION)));
  const examples = new Set(ruleFiles.flatMap(({ text }) => text.match(EXAMPLE) ?? []));
  return files
    .filter(({ path }) => !path.startsWith(RULE_BOOK) && !isAboutRules(path))
    .flatMap((file) => [
      ...placesOf(file, CITED_SECTION, (section) => !sections.has(section)),
      ...placesOf(file, EXAMPLE, (example) => !examples.has(example)),
    ]);
}

function captured(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, group]) => group ?? []);
}

function placesOf(
  { path, text }: TextFile,
  pattern: RegExp,
  isMissing: (cited: string) => boolean,
): readonly Place[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(pattern)].flatMap(([whole, group]) =>
        isMissing(group ?? whole)
          ? [{ path, line: index + 1, what: `${whole} is not in docs/rules` }]
          : [],
      ),
    );
}
