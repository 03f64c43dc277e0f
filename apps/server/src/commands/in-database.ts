import type { Db } from '#db/database.ts';
import { attachDatabase } from '#start/open-database.ts';
import type { CommandContext, ExitCode } from './command.ts';

/** Does the work of a command on the mall's database and lets go of it. */
export async function inDatabase(
  { config, log }: CommandContext,
  work: (db: Db) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { db, close } = await attachDatabase({ config, log });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
