import ts from 'typescript';
import type { TextFile } from './repository.ts';
import { isAboutRules, isTest, isTypeScript, lineRule, type Place, type Rule } from './rule.ts';
import { findNodes, placeOf } from './syntax.ts';

/** The clocks of the two deployables, and what is not deployed at all. */
const TIME_READERS =
  /^(apps\/server\/src\/clock\.ts|apps\/web\/src\/shared\/(.+\/)?clock\.ts|tools\/.+|e2e\/.+)$/;
const SETTING_READERS =
  /^(apps\/server\/src\/config\.ts|tools\/.+|e2e\/.+|(.+\/)?[\w-]+\.config\.ts)$/;
const MONEY_FOLDER = /(^|\/)(money|fees|lots|clearing|ledger)\//;
const SQL_HOME = /-store\.ts$|^apps\/server\/src\/db\/|^tools\//;
const SQL_TEXT =
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+[\w".]+\s+set\s|delete\s+from\s)/i;
const LEDGER_TABLES = '("?public"?\\.)?"?ledger_(entry|move)\\b';

export const PURITY_RULES: readonly Rule[] = [
  {
    name: 'only clock.ts reads the time',
    instead: 'take the time as an argument',
    find: ({ files }) => files.filter(mayNot(TIME_READERS)).flatMap(timeReadings),
  },
  {
    name: 'only config.ts reads the environment',
    instead: 'add the setting to config and hand it in',
    find: ({ files }) => files.filter(mayNot(SETTING_READERS)).flatMap(environmentReadings),
  },
  lineRule({
    name: 'money never becomes a floating-point number',
    instead:
      'stay in bigint; use divide with a named rounding, or formatDecimal; counting days belongs to calendar/',
    appliesTo: (path) => isTypeScript(path) && MONEY_FOLDER.test(path) && !isTest(path),
    pattern: /\b(Number|parseFloat|parseInt)\(|\bNumber\.parse|\.toFixed\(|\bMath\.\w+\(/,
  }),
  {
    name: 'SQL lives in stores',
    instead: 'move the statement into a *-store.ts of the module that owns the table',
    find: ({ files }) => files.filter(isOutsideStores).flatMap(statements),
  },
  lineRule({
    name: 'the ledger is append-only',
    instead: 'post a new entry with the ends swapped; nothing in the ledger is ever edited',
    appliesTo: (path) => /\.(ts|sql)$/.test(path) && !isTest(path) && !isAboutRules(path),
    pattern: new RegExp(
      `(\\bupdate\\s+(only\\s+)?|\\bdelete\\s+from\\s+(only\\s+)?|\\btruncate\\s+(table\\s+)?)${LEDGER_TABLES}` +
        `|(updateTable|deleteFrom|mergeInto)\\(['"\`]ledger_(entry|move)\\b`,
      'i',
    ),
  }),
  lineRule({
    name: 'imports inside an app go down, or through #',
    instead: "import '#folder/file.ts' instead of climbing with ../",
    appliesTo: (path) => /^apps\/[^/]+\/src\//.test(path) && isTypeScript(path),
    pattern: /\b(from|import|import\()\s*['"]\.\.\//,
  }),
];

function mayNot(allowed: RegExp): (file: TextFile) => boolean {
  return ({ path }) => isTypeScript(path) && !allowed.test(path);
}

function timeReadings(file: TextFile): readonly Place[] {
  return findNodes(file, readsTime).map((node) => placeOf(file, node));
}

/** `new Date(instant)` only converts; without an argument it asks. A stopwatch (performance.now) tells how long, not when. */
function readsTime(node: ts.Node): boolean {
  if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
    const isBareDate = node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0;
    return isBareDate || /^Temporal\.Now\.\w+$/.test(node.expression.getText());
  }
  return ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now';
}

function environmentReadings(file: TextFile): readonly Place[] {
  const isReading = (node: ts.Node) =>
    ts.isPropertyAccessExpression(node) && /^(process|import\.meta)\.env$/.test(node.getText());
  return findNodes(file, isReading).map((node) => placeOf(file, node));
}

function isOutsideStores({ path }: TextFile): boolean {
  return isTypeScript(path) && !isTest(path) && !SQL_HOME.test(path);
}

function statements(file: TextFile): readonly Place[] {
  return findNodes(file, isStatement).map((node) => placeOf(file, node));
}

function isStatement(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node))
    return /^['"](kysely|pg)['"]$/.test(node.moduleSpecifier.getText());
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  return isText && SQL_TEXT.test(node.getText().slice(1));
}
