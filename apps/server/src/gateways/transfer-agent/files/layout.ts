import version20 from './layouts/version-20.json' with { type: 'json' };
import version21 from './layouts/version-21.json' with { type: 'json' };
import version22 from './layouts/version-22.json' with { type: 'json' };

export const TA_VERSIONS = ['20', '21', '22'] as const;
export type TaVersion = (typeof TA_VERSIONS)[number];

/** C: characters, A: digits that are no number, N: a number without point and sign. */
export type TaField = {
  readonly name: string;
  readonly type: 'C' | 'A' | 'N';
  /** Bytes, not characters. */
  readonly length: number;
  readonly decimals: number;
};

/** The fields of a record in their order; a file says its own. */
export type TaLayout = { readonly fields: readonly TaField[]; readonly rowBytes: number };

export type HeaderWidths = {
  readonly version: number;
  readonly party: number;
  readonly summaryNo: number;
  readonly fileType: number;
  readonly count: number;
  readonly recordCount: number;
};

type WrittenTables = Readonly<Record<string, readonly string[]>>;
const WRITTEN: Readonly<Record<TaVersion, WrittenTables>> = {
  '20': version20.files,
  // Version 21 changed the trade confirmations alone.
  '21': { ...version20.files, ...version21.files },
  '22': version22.files,
};

const NARROW: HeaderWidths = {
  version: 4,
  party: 9,
  summaryNo: 3,
  fileType: 2,
  count: 3,
  recordCount: 8,
};
const WIDE: HeaderWidths = {
  version: 8,
  party: 20,
  summaryNo: 8,
  fileType: 8,
  count: 8,
  recordCount: 16,
};
const WIDTHS: Readonly<Record<TaVersion, HeaderWidths>> = {
  '20': NARROW,
  '21': NARROW,
  '22': WIDE,
};

const TABLES = new Map(TA_VERSIONS.map((version) => [version, tablesOf(WRITTEN[version])]));
const DICTIONARIES = new Map(TA_VERSIONS.map((version) => [version, dictionaryOf(version)]));

export function widthsOf(version: TaVersion): HeaderWidths {
  return WIDTHS[version];
}

export function fileTypesOf(version: TaVersion): readonly string[] {
  return [...tables(version).keys()].toSorted();
}

/** The full list of fields of a file type, as its version prints it. */
export function findLayout(version: TaVersion, fileType: string): TaLayout | undefined {
  const fields = tables(version).get(fileType);
  return fields && layoutOf(fields);
}

/**
 * A field a file names: as its own type prints it, else as the version's other types do. Registrars add and drop fields,
 * and names are compared without regard to case.
 */
export function findField(version: TaVersion, fileType: string, name: string): TaField | undefined {
  const wanted = name.toLowerCase();
  const own = tables(version).get(fileType);
  return (
    own?.find((field) => field.name.toLowerCase() === wanted) ?? dictionary(version).get(wanted)
  );
}

export function layoutOf(fields: readonly TaField[]): TaLayout {
  return { fields, rowBytes: fields.reduce((sum, { length }) => sum + length, 0) };
}

function tables(version: TaVersion): ReadonlyMap<string, readonly TaField[]> {
  const found = TABLES.get(version);
  assert(found !== undefined, 'every version has its tables');
  return found;
}

function dictionary(version: TaVersion): ReadonlyMap<string, TaField> {
  const found = DICTIONARIES.get(version);
  assert(found !== undefined, 'every version has its dictionary');
  return found;
}

function tablesOf(written: WrittenTables): ReadonlyMap<string, readonly TaField[]> {
  return new Map(
    Object.entries(written).map(([fileType, rows]) => [fileType, rows.map((row) => fieldOf(row))]),
  );
}

/** `NAV N16.8`: name, type letter, bytes, and decimals where there are some. */
function fieldOf(row: string): TaField {
  const [, name, type, length, decimals] = /^(\w+) ([CAN])(\d+)(?:\.(\d+))?$/.exec(row) ?? [];
  assert(name !== undefined && isTypeLetter(type), `"${row}" describes a field`);
  return { name, type, length: Number(length), decimals: Number(decimals ?? 0) };
}

function isTypeLetter(letter: string | undefined): letter is TaField['type'] {
  return letter === 'C' || letter === 'A' || letter === 'N';
}

/** Only what every type of a version prints in one width can be looked up without its type. */
function dictionaryOf(version: TaVersion): ReadonlyMap<string, TaField> {
  const uses = [...tables(version).values()].flat();
  const byName = Map.groupBy(uses, ({ name }) => name.toLowerCase());
  return new Map(
    [...byName].flatMap(([name, fields]) => {
      const [first, ...others] = fields;
      const isOneWidth = others.every(
        ({ length, decimals }) => length === first?.length && decimals === first.decimals,
      );
      return first && isOneWidth ? [[name, first]] : [];
    }),
  );
}

/** The simulated registrar reads files with these tables too, and it shares no code with the mall's business. */
function assert(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}
