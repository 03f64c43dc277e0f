import ts from 'typescript';
import type { TextFile } from './repository.ts';
import { isTypeScript, type Place, type Rule } from './rule.ts';
import { findNodes, lineOf, placeOf } from './syntax.ts';

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 60;
const COMPONENT_LINES_MAX = 80;
const FILE_BYTES_MAX = 1024 * 1024;
const FOLDER_FILES_MAX = 30;
/** One file per call and per migration: their number is given, and they are found by name. */
const LISTS_OF_FILES = /^packages\/contract\/examples\/|^apps\/server\/db\/migrations\//;

export const SIZE_RULES: readonly Rule[] = [
  {
    name: `a source file has at most ${FILE_LINES_MAX} lines`,
    instead: 'split by responsibility; see docs/code-style.md',
    find: ({ files }) => files.filter(isSource).flatMap(tooLong),
  },
  {
    name: `a function has at most ${FUNCTION_LINES_MAX} lines, a component ${COMPONENT_LINES_MAX}`,
    instead: 'name a part of it and move that into a function of its own',
    find: ({ files }) => files.filter(({ path }) => isTypeScript(path)).flatMap(longFunctions),
  },
  {
    name: `a folder has at most ${FOLDER_FILES_MAX} files`,
    instead: 'make sub-folders by subject, named as the business names it',
    find: ({ files }) => fullFolders(files),
  },
  {
    name: 'a file has at most 1 MiB',
    instead: 'keep large data out of the repository and describe how to get it',
    find: ({ files }) =>
      files.filter(({ bytes }) => bytes > FILE_BYTES_MAX).map(({ path }) => ({ path, line: 1 })),
  },
];

function fullFolders(files: readonly TextFile[]): readonly Place[] {
  const counted = files.filter(({ path }) => !LISTS_OF_FILES.test(path));
  const folders = Map.groupBy(counted, ({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  return [...folders].flatMap(([folder, inside]) =>
    inside.length > FOLDER_FILES_MAX
      ? [{ path: folder, line: 1, what: `this folder has ${inside.length} files` }]
      : [],
  );
}

function isSource({ path }: TextFile): boolean {
  return /\.(tsx?|css|[cm]?js)$/.test(path) && !/\.gen\.ts$/.test(path);
}

function tooLong({ path, text }: TextFile): readonly Place[] {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= FILE_LINES_MAX) return [];
  return [{ path, line: lines, what: `this file has ${lines} lines` }];
}

function longFunctions(file: TextFile): readonly Place[] {
  return findNodes(file, isFunction).flatMap((node) => {
    if (isGroupOfTests(node)) return [];
    const lines = lineOf(file, node.getEnd()) - lineOf(file, node.getStart()) + 1;
    const limit = isComponent(file, node) ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX;
    return lines > limit ? [placeOf(file, node, `this function has ${lines} lines`)] : [];
  });
}

function isFunction(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}

/** `describe('…', () => { … })` is a heading, so its length does not count as a function's. */
function isGroupOfTests(node: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call)) return false;
  return /^(test\.)?describe\b/.test(call.expression.getText());
}

function isComponent(file: TextFile, node: ts.Node): boolean {
  return file.path.endsWith('.tsx') && /^[A-Z]/.test(nameOf(node));
}

function nameOf(node: ts.Node): string {
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? '';
  const holder = node.parent;
  return ts.isVariableDeclaration(holder) ? holder.name.getText() : '';
}
