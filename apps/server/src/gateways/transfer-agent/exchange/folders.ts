import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of an exchange with one registrar. What is in `sent` and `taken` is our proof and is never changed. */
export type ExchangeFolders = {
  /** Orders of a day that is not over: one small file for each range of customers. */
  readonly waiting: string;
  /** Copies of what went out. */
  readonly sent: string;
  /** Where the registrar, or who carries files to it, finds ours. */
  readonly out: string;
  /** Where the registrar's files arrive. */
  readonly in: string;
  /** Copies of what was read and is booked from. */
  readonly taken: string;
};

export function foldersIn(root: string): ExchangeFolders {
  const [waiting, sent, taken] = ['waiting', 'sent', 'taken'].map((name) => join(root, name));
  return {
    waiting: waiting ?? root,
    sent: sent ?? root,
    out: join(root, 'out'),
    in: join(root, 'in'),
    taken: taken ?? root,
  };
}

export async function makeFolders(folders: ExchangeFolders): Promise<void> {
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
}
