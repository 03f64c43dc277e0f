import { accept, refuse, type TaFault, type TaFaultCode, type TaResult } from './fault.ts';
import { readLines, type TaLine } from './line-source.ts';
import type { Tolerances } from './tolerances.ts';

export type FileCursor = {
  readonly file: string;
  /** The next line, or what is wrong with it; `what` names it when the file ends before it. */
  readonly next: (what: string) => Promise<TaResult<TaLine>>;
  /** Whether nothing follows. */
  readonly isAtEnd: () => Promise<boolean>;
  readonly faultAt: (line: TaLine, code: TaFaultCode, text: string) => TaFault;
};

/** Goes through a file line by line and refuses a line end that is not agreed. */
export function openCursor(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  tolerances: Tolerances,
): FileCursor {
  const lines = readLines(chunks);
  const faultAt = (line: TaLine, code: TaFaultCode, text: string): TaFault => ({
    code,
    file,
    line: line.number,
    byte: line.byte,
    text,
  });
  const next = async (what: string): Promise<TaResult<TaLine>> => {
    const { value: line, done } = await lines.next();
    if (done || !line) return refuse({ code: 'end_mark', file, text: `ends before ${what}` });
    const trouble = lineEndTrouble(line, what, tolerances);
    return trouble === undefined ? accept(line) : refuse(faultAt(line, 'line_end', trouble));
  };
  const isAtEnd = async () => (await lines.next()).done === true;
  return { file, next, isAtEnd, faultAt };
}

export const END_WHAT = 'the end mark';

function lineEndTrouble(
  { end }: TaLine,
  what: string,
  { isBareLineFeedAllowed, isMissingLastLineEndAllowed }: Tolerances,
): string | undefined {
  if (end === 'crlf' || (end === 'lf' && isBareLineFeedAllowed)) return undefined;
  if (end === 'too_long') return 'the line does not end';
  if (end === 'lf') return 'the line ends with LF alone';
  return what === END_WHAT && isMissingLastLineEndAllowed ? undefined : 'the line has no end';
}
