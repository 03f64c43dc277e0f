import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { assert } from '@mall/domain/assert';
import {
  describeFault,
  openDataFile,
  type TaLayout,
  type TaRecord,
  type Tolerances,
} from '#gateways/transfer-agent/files/index.ts';

export type FileRow = {
  readonly layout: TaLayout;
  readonly record: TaRecord;
  readonly line: number;
};

/** The rows of a file that was found to be whole before. */
export async function* rowsOf(path: string, tolerances: Tolerances): AsyncGenerator<FileRow> {
  const stream = createReadStream(path);
  try {
    const opened = await openDataFile(basename(path), stream, tolerances);
    assert(opened.ok, opened.ok ? 'read' : describeFault(opened.fault));
    const { layout } = opened.value;
    for await (const row of opened.value.rows()) {
      assert(row.ok, row.ok ? 'read' : describeFault(row.fault));
      yield { layout, record: row.record, line: row.line };
    }
  } finally {
    stream.destroy();
  }
}
