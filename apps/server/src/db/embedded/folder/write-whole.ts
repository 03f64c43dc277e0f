import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file so that after a crash there is either all of it or nothing of it. */
export async function writeWhole(file: string, text: string, mode: number): Promise<void> {
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w', mode);
  try {
    await handle.writeFile(text);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFolder(dirname(file));
}

/** Makes renames inside a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
