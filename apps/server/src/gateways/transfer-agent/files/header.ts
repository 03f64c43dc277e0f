import { TA_VERSIONS, type TaVersion, widthsOf } from './layout.ts';

export const DATA_MARK = 'OFDCFDAT';
export const INDEX_MARK = 'OFDCFIDX';
export const END_MARK = 'OFDCFEND';
export const LINE_END = '\r\n';

/** The lines that a data file and an index begin with after their mark. */
export type TaParties = {
  readonly version: TaVersion;
  readonly creator: string;
  readonly receiver: string;
  /** YYYYMMDD: the business date, never the machine's. */
  readonly date: string;
};

export type TaHeader = TaParties & {
  /** Counts transfers in some systems and is blank in others: nothing rests on it. */
  readonly summaryNo: string;
  readonly fileType: string;
  readonly sender: string;
  readonly recipient: string;
};

export const DATE_BYTES = 8;
export const PERSON_BYTES = 8;

/** How wide each header line is, in its order. */
export function partyWidths(version: TaVersion): readonly number[] {
  const { version: own, party } = widthsOf(version);
  return [own, party, party, DATE_BYTES];
}

export function headerWidths(version: TaVersion): readonly number[] {
  const { summaryNo, fileType } = widthsOf(version);
  return [...partyWidths(version), summaryNo, fileType, PERSON_BYTES, PERSON_BYTES];
}

export function partyLines({ version, creator, receiver, date }: TaParties): readonly string[] {
  return [version, creator, receiver, date];
}

export function headerLines(header: TaHeader): readonly string[] {
  const { summaryNo, fileType, sender, recipient } = header;
  return [...partyLines(header), summaryNo, fileType, sender, recipient];
}

/** A count fills its line with zeros. */
export function countLine(count: number, width: number): string {
  return String(count).padStart(width, '0');
}

export function isVersion(text: string): text is TaVersion {
  return TA_VERSIONS.some((version) => version === text);
}
