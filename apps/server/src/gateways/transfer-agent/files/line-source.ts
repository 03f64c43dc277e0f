/** A line longer than this is no line of the protocol: the widest record has 12,666 bytes. */
const LINE_BYTES_MAX = 65_536;
const CR = 0x0d;
const LF = 0x0a;

export type TaLine = {
  readonly bytes: Uint8Array;
  /** Counted from one. */
  readonly number: number;
  /** Where it begins in the file. */
  readonly byte: number;
  readonly end: 'crlf' | 'lf' | 'none' | 'too_long';
};

/** The lines of a file as its bytes arrive. GB 18030 never uses the bytes of CR and LF inside a character. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TaLine> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  let byte = 0;
  const lineAt = (bytes: Uint8Array, end: TaLine['end'], taken: number): TaLine => {
    number += 1;
    const line = { bytes, number, byte, end };
    byte += taken;
    return line;
  };
  for await (const chunk of chunks) {
    let data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk);
    for (let at = data.indexOf(LF); at >= 0; at = data.indexOf(LF)) {
      const hasReturn = at > 0 && data[at - 1] === CR;
      yield lineAt(data.subarray(0, hasReturn ? at - 1 : at), hasReturn ? 'crlf' : 'lf', at + 1);
      data = data.subarray(at + 1);
    }
    rest = data;
    if (rest.length > LINE_BYTES_MAX) {
      yield lineAt(rest.subarray(0, 0), 'too_long', rest.length);
      return;
    }
  }
  if (rest.length > 0) yield lineAt(rest, 'none', rest.length);
}
