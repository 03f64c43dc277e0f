import { findLayout, type TaRecord, type TaVersion } from '#gateways/transfer-agent/files/index.ts';
import { type RowReader, readRow } from '#gateways/transfer-agent/mapping/row-reader.ts';

/** A row of a file type with these fields, all others empty as a writer leaves them. */
export function plantRow(fileType: string, given: TaRecord, version: TaVersion = '22'): RowReader {
  const layout = findLayout(version, fileType);
  if (!layout) throw new Error(`version ${version} has no type ${fileType}`);
  const empty = layout.fields.map(({ name, type }) => [name, type === 'N' ? 0n : '']);
  return readRow(layout, { ...Object.fromEntries(empty), ...given });
}
