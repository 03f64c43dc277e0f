/** Which batch of a day an index lists: applications, market data, cash and so on. A registrar's profile says which it uses. */
export type IndexName = {
  readonly prefix: string;
  readonly creator: string;
  readonly receiver: string;
  readonly date: string;
};

export type DataName = Omit<IndexName, 'prefix'> & {
  readonly fileType: string;
  /** A file may be split; its parts are numbered from 001. */
  readonly part: string | undefined;
};

const DATA = /^OFD_([0-9A-Z]{1,20})_([0-9A-Z]{1,20})_(\d{8})_([0-9A-Z]{2})(?:_(\d{3}))?\.TXT$/i;
const INDEX = /^(OF[A-Z])_([0-9A-Z]{1,20})_([0-9A-Z]{1,20})_(\d{8})\.TXT$/i;

export function dataFileName({ creator, receiver, date, fileType, part }: DataName): string {
  return `OFD_${creator}_${receiver}_${date}_${fileType}${part === undefined ? '' : `_${part}`}.TXT`;
}

export function indexFileName({ prefix, creator, receiver, date }: IndexName): string {
  return `${prefix}_${creator}_${receiver}_${date}.TXT`;
}

/** Real systems differ in the case of names; what stands in them is compared in capitals. */
export function parseDataName(name: string): DataName | undefined {
  const [, creator, receiver, date, fileType, part] = DATA.exec(name.toUpperCase()) ?? [];
  if (creator === undefined || receiver === undefined) return undefined;
  if (date === undefined || fileType === undefined) return undefined;
  return { creator, receiver, date, fileType, part };
}

export function parseIndexName(name: string): IndexName | undefined {
  const [, prefix, creator, receiver, date] = INDEX.exec(name.toUpperCase()) ?? [];
  if (prefix === undefined || prefix === 'OFD') return undefined;
  if (creator === undefined || receiver === undefined || date === undefined) return undefined;
  return { prefix, creator, receiver, date };
}
