import ts from 'typescript';
import { commentedLines } from './commented-lines.ts';
import type { TextFile } from './repository.ts';
import { isTypeScript, type Place, type Rule } from './rule.ts';
import { findNodes, lineOf, placeOf } from './syntax.ts';

/** Files that translate between the wire and the modules, and their tests. */
const MEETS_WIRE = /(?:routes|requests?|-reply)\.ts$|\/(?:present|serve)-[a-z-]+\.ts$|\.test\.ts$/;

export const SYNTAX_RULES: readonly Rule[] = [
  nodeRule({
    name: 'nothing is exported by default',
    instead: 'export it by name, the same everywhere',
    appliesTo: (path) => !/\.config\.ts$/.test(path),
    test: (node) =>
      (ts.isExportAssignment(node) && !node.isExportEquals) ||
      (ts.canHaveModifiers(node) && hasDefaultModifier(node)),
  }),
  nodeRule({
    name: 'an export keeps its name',
    instead: 'rename the thing itself, so that one search finds it',
    test: (node) => ts.isExportSpecifier(node) && node.propertyName !== undefined,
  }),
  nodeRule({
    name: 'what is read exists',
    instead: 'call it find… when it may be absent, parse… when a text may not fit',
    test: (node) =>
      ts.isFunctionDeclaration(node) &&
      /^read[A-Z]/.test(node.name?.text ?? '') &&
      /\| undefined>?$/.test(node.type?.getText() ?? ''),
  }),
  nodeRule({
    name: 'requests of the wire stop at routes and presenters',
    instead: 'give the verb an input type of its own and translate in the routes or a …-request.ts',
    appliesTo: (path) => path.startsWith('apps/server/src/modules/') && !MEETS_WIRE.test(path),
    test: (node) => ts.isTypeReferenceNode(node) && node.typeName.getText() === 'RequestOf',
  }),
  nodeRule({
    name: 'there is no enum',
    instead: 'use a union of strings, or an object `as const` when it needs values',
    test: ts.isEnumDeclaration,
  }),
  nodeRule({
    name: 'there is no any',
    instead: 'use unknown and narrow it, or say the type',
    test: (node) => node.kind === ts.SyntaxKind.AnyKeyword,
  }),
  nodeRule({
    name: 'nothing is asserted to be present with !',
    instead: 'guard with a return, or assert() with a sentence that is always true',
    test: (node) =>
      ts.isNonNullExpression(node) ||
      (ts.isVariableDeclaration(node) && node.exclamationToken !== undefined) ||
      (ts.isPropertyDeclaration(node) && node.exclamationToken !== undefined),
  }),
  nodeRule({
    name: 'a class is an error',
    instead: 'use a type and functions; only errors are classes',
    test: (node) => ts.isClassLike(node) && !extendsAnError(node),
  }),
  nodeRule({
    name: 'nothing prints to the console',
    instead: 'log through the logger, or return the text to the command that prints it',
    appliesTo: (path) => !/^tools\/|^apps\/server\/src\/(cli\.ts|commands\/)/.test(path),
    test: (node) => ts.isPropertyAccessExpression(node) && node.expression.getText() === 'console',
  }),
  {
    name: 'every `as` has a comment that says why it is true',
    instead: 'use satisfies or a schema, or write the reason on this line or the line above',
    find: ({ files }) => files.filter(({ path }) => isTypeScript(path)).flatMap(bareCasts),
  },
];

type NodeRule = {
  readonly name: string;
  readonly instead: string;
  readonly appliesTo?: (path: string) => boolean;
  readonly test: (node: ts.Node) => boolean;
};

function nodeRule({ name, instead, appliesTo = () => true, test }: NodeRule): Rule {
  return {
    name,
    instead,
    find: ({ files }) =>
      files
        .filter(({ path }) => isTypeScript(path) && appliesTo(path))
        .flatMap((file) => findNodes(file, test).map((node) => placeOf(file, node))),
  };
}

/** A cast right below another excused cast shares its comment: the reason is the same for a list of them. */
function bareCasts(file: TextFile): readonly Place[] {
  const excused = new Set(commentedLines(file));
  return findNodes(file, isCast).flatMap((node) => {
    const line = lineOf(file, typeOfCast(node).getStart());
    const first = lineOf(file, statementOf(node).getStart());
    const isExcused = [line, line - 1, first, first - 1].some((each) => excused.has(each));
    if (isExcused) excused.add(line);
    return isExcused ? [] : [{ path: file.path, line }];
  });
}

function isCast(node: ts.Node): boolean {
  if (ts.isTypeAssertionExpression(node)) return true;
  return ts.isAsExpression(node) && node.type.getText() !== 'const' && !isHalfOfCast(node);
}

/** In `x as unknown as T` the outer half speaks for both. */
function isHalfOfCast(node: ts.Node): boolean {
  return ts.isAsExpression(node.parent);
}

function typeOfCast(node: ts.Node): ts.Node {
  return ts.isAsExpression(node) || ts.isTypeAssertionExpression(node) ? node.type : node;
}

function statementOf(node: ts.Node): ts.Node {
  const parent = node.parent;
  const isWhole = ts.isStatement(node) || ts.isPropertyAssignment(node) || ts.isSourceFile(parent);
  return isWhole ? node : statementOf(parent);
}

function hasDefaultModifier(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}

function extendsAnError(node: ts.ClassLikeDeclaration): boolean {
  return node.heritageClauses?.some((clause) => /Error\b/.test(clause.getText())) ?? false;
}
