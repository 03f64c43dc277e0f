import { isAboutRules, isTypeScript, lineRule, type Rule } from './rule.ts';

/** The list with its replacements; it must name what it forbids. */
const WORD_LIST = 'docs/code-style.md';
/** Applied migrations are recorded with their hash, so their text never changes. */
const MIGRATIONS = /^apps\/server\/db\/migrations\//;

/** `nobody` alone in quotes is the account of that name, or a stored code. */
const PRONOUNS = /\b(?:[Ww]hoever|[Ss]omebody)\b|(?<!['"`])\b[Nn]obody\b|\b[Nn]obody\b(?!['"`])/;
const OLD_NAMES =
  /\b(?:giveWay|takeWhatIsLeft|wordsOf|furnishHome|breathe|edition|\w*TurnedAway|\w*[tT]winQuer(?:y|ies)|sessionTwin|\w*SessionKeeper|instantLane|(?:check|sum|hold|take)Books|closeOrderBook)\b/;

export const WORD_RULES: readonly Rule[] = [
  lineRule({
    name: 'sentences name who acts: no whoever, nobody, somebody',
    instead: `say caller, customer, visitor, another process, or "no …"; see ${WORD_LIST}`,
    appliesTo: isOurText,
    pattern: PRONOUNS,
  }),
  lineRule({
    name: 'names are words an engineer would search for',
    instead: `use the word of the list in ${WORD_LIST}`,
    appliesTo: (path) => isTypeScript(path) && isOurText(path),
    pattern: OLD_NAMES,
  }),
];

function isOurText(path: string): boolean {
  return path !== WORD_LIST && !isAboutRules(path) && !MIGRATIONS.test(path);
}
