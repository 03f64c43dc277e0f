export type TaFaultCode =
  | 'mark'
  | 'version'
  | 'header'
  | 'name'
  | 'file_type'
  | 'field_count'
  | 'field_name'
  | 'record_count'
  | 'width'
  | 'line_end'
  | 'end_mark'
  | 'text'
  | 'number'
  | 'missing_file'
  | 'file';

/** Where a file breaks the protocol, so that the sender's engineer finds the place. */
export type TaFault = {
  readonly code: TaFaultCode;
  readonly file: string;
  /** Counted from one; absent where the file as a whole is meant. */
  readonly line?: number;
  readonly field?: string;
  /** Of the file, counted from zero. */
  readonly byte?: number;
  readonly text: string;
};

export type TaRefusal = { readonly ok: false; readonly fault: TaFault };
export type TaResult<T> = { readonly ok: true; readonly value: T } | TaRefusal;

export function accept<T>(value: T): TaResult<T> {
  return { ok: true, value };
}

export function refuse(fault: TaFault): TaRefusal {
  return { ok: false, fault };
}

/** `OFD_ZZ_9A1_20260603_04.TXT:134 NAV, byte 3021: is no number` */
export function describeFault({ file, line, field, byte, text }: TaFault): string {
  const place = [
    line === undefined ? file : `${file}:${line}`,
    ...(field === undefined ? [] : [field]),
  ].join(' ');
  return `${place}${byte === undefined ? '' : `, byte ${byte}`}: ${plainOf(text)}`;
}

const TEXT_MAX = 200;
const SIDE = 90;

/** What a fault repeats of a file may be anything: it is cut, and nothing in it steers the terminal of who reads it. */
function plainOf(text: string): string {
  const shown = text.replace(/[^\u0020-\u007e]/g, '?');
  return shown.length <= TEXT_MAX ? shown : `${shown.slice(0, SIDE)} ... ${shown.slice(-SIDE)}`;
}
