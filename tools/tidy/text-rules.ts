import ts from 'typescript';
import type { TextFile } from './repository.ts';
import { isAboutRules, isTest, isTypeScript, lineRule, type Place, type Rule } from './rule.ts';
import { findNodes, placeOf } from './syntax.ts';

const HAN = /\p{Script=Han}/u;
const TEXT_HOMES = [
  /^apps\/web\//,
  /^apps\/server\/config\//,
  /^packages\/contract\/src\/refusals\.ts$/,
  /^packages\/contract\/examples\//,
  /(^|\/)seeds?\//,
  /^e2e\//,
];

export const TEXT_RULES: readonly Rule[] = [
  lineRule({
    name: 'nothing is left to be done later in a comment',
    instead: 'do it now, or open an issue and delete the note',
    appliesTo: (path) => !isAboutRules(path) && path !== 'package-lock.json',
    pattern: /\b(TODO|FIXME)\b/,
  }),
  lineRule({
    name: 'every test runs',
    instead:
      'delete .only, .skip, .todo or .fails; a test that needs something absent uses skipIf with a reason',
    appliesTo: (path) => isTest(path) && !isAboutRules(path),
    pattern:
      /\b(it|test|describe|suite)(\.\w+)*\.(only|skip|todo|fails|fixme)\b|\b(fit|xit|xdescribe)\(/,
  }),
  lineRule({
    name: 'no path of one machine is written down',
    instead: "use a path from the repository's root or os.tmpdir()",
    appliesTo: (path) => !isAboutRules(path),
    pattern: /(?<![\w./@-])\/(?:(?:home|Users)\/[\w.-]+\/|root\/|work\/)|[A-Z]:\\Users\\/,
  }),
  lineRule({
    name: 'no address of a package registry is written down',
    instead: 'leave it to the npm settings of the machine that installs',
    appliesTo: (path) => !isAboutRules(path),
    pattern: /https?:\/\/[\w.:@-]*(registry|npmjs|npmmirror|artifactory|nexus|verdaccio)[\w.:-]*/i,
  }),
  lineRule({
    name: 'the lock file says what to install, not where from',
    instead: 'run npm install with the .npmrc of this repository',
    appliesTo: (path) => path === 'package-lock.json',
    pattern: /"resolved": "(https?|git\+\w+|ssh):/,
  }),
  lineRule({
    name: 'a product family and a business have their names in one list',
    instead:
      'use CATEGORY of domain/catalogue/category.ts or BUSINESS_TYPE of domain/orders/business-type.ts',
    appliesTo: isProductSource,
    pattern: /(?<!export_rows_max: )'(10000|10005|10008|10010|10017|10050|10052|3000[0-4]\d)'/,
  }),
  lineRule({
    name: 'the compiler is not told to look away',
    instead: 'say the type; where a library is wrong, @ts-expect-error with a reason',
    appliesTo: (path) => isTypeScript(path) && !isAboutRules(path),
    pattern: /@ts-(ignore|nocheck)|@ts-expect-error\s*(\*\/)?$/,
  }),
  {
    name: "Chinese text stays in its homes: the contract's refusals and examples, web, seeds, config, comments",
    instead: 'give the case a refusal code, or move the text to one of its homes',
    find: ({ files }) => files.filter(hasNoTexts).flatMap(hanTexts),
  },
];

function hasNoTexts({ path }: TextFile): boolean {
  const isCode = isTypeScript(path) && !isTest(path) && !isAboutRules(path);
  return isCode && !TEXT_HOMES.some((home) => home.test(path));
}

function hanTexts(file: TextFile): readonly Place[] {
  if (!HAN.test(file.text)) return [];
  return findNodes(file, isTextWithHan).map((node) => placeOf(file, node));
}

function isTextWithHan(node: ts.Node): boolean {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    node.kind === ts.SyntaxKind.TemplateHead ||
    node.kind === ts.SyntaxKind.RegularExpressionLiteral ||
    ts.isJsxText(node);
  return isText && HAN.test(node.getText());
}

/** Code that decides, apart from the two lists, demo data, tests and what is generated. */
function isProductSource(path: string): boolean {
  return (
    /^(apps\/(server|web)|packages\/(domain|contract))\/src\//.test(path) &&
    isTypeScript(path) &&
    !isTest(path) &&
    !/\/demo-world\/|\/(category|business-type)\.ts$/.test(path)
  );
}
