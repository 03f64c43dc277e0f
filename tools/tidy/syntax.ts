import ts from 'typescript';
import type { TextFile } from './repository.ts';
import type { Place } from './rule.ts';

const trees = new WeakMap<TextFile, ts.SourceFile>();

/** The syntax tree of a file, parsed once however many rules look at it. */
export function syntaxTree(file: TextFile): ts.SourceFile {
  const known = trees.get(file);
  if (known) return known;
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2024, true, kind);
  trees.set(file, tree);
  return tree;
}

/** Every node of the file for which the test holds, in reading order. */
export function findNodes(file: TextFile, test: (node: ts.Node) => boolean): readonly ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (test(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(syntaxTree(file));
  return found;
}

export function placeOf(file: TextFile, node: ts.Node, what?: string): Place {
  const place = { path: file.path, line: lineOf(file, node.getStart()) };
  return what === undefined ? place : { ...place, what };
}

/** Counted from one, as editors do. */
export function lineOf(file: TextFile, position: number): number {
  return syntaxTree(file).getLineAndCharacterOfPosition(position).line + 1;
}
