/** A changed line of the product, and whether a test was red because of it. */
export type Mutant = {
  /** From the repository's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The lines it touches, as they stand and as they were changed, with single blanks. */
  readonly original: string;
  readonly changed: string;
  readonly isNoticed: boolean;
};

/** Where a change begins and ends; lines and columns count from one, the end is not part of it. */
export type Span = {
  readonly start: Position;
  readonly end: Position;
};

type Position = { readonly line: number; readonly column: number };

/** The lines a change touches before and after it, each as one line of text. */
export function linesOfChange(
  text: string,
  { start, end }: Span,
  replacement: string,
): Pick<Mutant, 'original' | 'changed'> {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  const before = lines[0]?.slice(0, start.column - 1) ?? '';
  const after = lines.at(-1)?.slice(end.column - 1) ?? '';
  return {
    original: onOneLine(lines.join('\n')),
    changed: onOneLine(`${before}${replacement}${after}`),
  };
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
