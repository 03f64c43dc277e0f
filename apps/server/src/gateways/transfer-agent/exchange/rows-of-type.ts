import { basename } from 'node:path';
import type { Day } from '@mall/domain/calendar/day';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import type { TaProfile } from '#gateways/transfer-agent/mapping/profile.ts';
import { type RowReader, readRow } from '#gateways/transfer-agent/mapping/row-reader.ts';
import { rowsOf } from './data-rows.ts';
import type { TakenFile } from './inbox.ts';

export type DayFacts = {
  readonly profile: TaProfile;
  readonly day: Day;
  /** What went out for a trade date, by the numbers of the applications; undefined: nothing did. */
  readonly sentOn: (tradeOn: Day) => Promise<ReadonlyMap<string, TaRecord> | undefined>;
};

export type Placed = { readonly row: RowReader; readonly place: string };

/** The rows of all files of one type: a file may be split. */
export async function* rowsOfType(
  files: readonly TakenFile[],
  fileType: string,
  { profile }: Pick<DayFacts, 'profile'>,
): AsyncGenerator<Placed> {
  for (const { path } of files.filter((file) => file.fileType === fileType))
    for await (const { layout, record, line } of rowsOf(path, profile.tolerances))
      yield { row: readRow(layout, record), place: `${basename(path)}:${line}` };
}
