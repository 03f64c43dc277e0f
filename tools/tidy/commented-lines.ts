import ts from 'typescript';
import type { TextFile } from './repository.ts';
import { lineOf, syntaxTree } from './syntax.ts';

/** The lines that hold a comment or a part of one, counted from one. */
export function commentedLines(file: TextFile): readonly number[] {
  return commentRanges(file).flatMap(({ pos, end }) => {
    const first = lineOf(file, pos);
    const count = lineOf(file, end) - first + 1;
    return Array.from({ length: count }, (_, index) => first + index);
  });
}

/** Comments are found by the parser of TypeScript, so that `//` inside a text is not taken for one. */
function commentRanges(file: TextFile): readonly ts.CommentRange[] {
  const tree = syntaxTree(file);
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const found = [
      ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? []),
    ];
    if (!ts.isJsxText(node)) for (const range of found) ranges.set(range.pos, range);
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return [...ranges.values()];
}
