import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '#clock.ts';
import type { CommandContext, ExitCode } from '#commands/command.ts';
import type { Db } from '#db/database.ts';
import { findEvidenceFiles } from '#modules/applications/index.ts';
import { nameable } from '#spreadsheet/file-name.ts';

const ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const;
const OWNER_ONLY = 0o600;
const OWNERS_FOLDER = 0o700;

/** Writes the documents of an application for the person who reviews it. The names are the numbers: those of customers are not trusted. */
export async function saveEvidence(
  db: Db,
  { config, print }: Pick<CommandContext, 'config' | 'print'>,
  {
    applyNo,
    folder,
    doneBy,
  }: { readonly applyNo: string; readonly folder: string; readonly doneBy: string },
): Promise<ExitCode> {
  const clock = systemClock(config.mode);
  const files = await findEvidenceFiles({ db, clock }, { applyNo, doneBy });
  if (!files) {
    print(`${applyNo}: there is no application of this number. Nothing was done.`);
    return 2;
  }
  for (const { no, kind, name, media, content } of files) {
    const file = path.join(folder, `${no}.${ENDINGS[media]}`);
    try {
      await mkdir(folder, { recursive: true, mode: OWNERS_FOLDER });
      await writeFile(file, content, { mode: OWNER_ONLY, flag: 'wx' });
    } catch (failure) {
      print(
        `${file} could not be written: ${failure instanceof Error ? failure.message : 'unknown'}`,
      );
      return 2;
    }
    // A name is the customer's: what moves a terminal's cursor is left out.
    print(`${file}  ${kind}  ${nameable(name)}`);
  }
  return 0;
}
