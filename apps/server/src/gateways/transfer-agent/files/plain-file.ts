import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * Reads a file and closes it, also where reading ends before its end. Undefined: a link, a pipe or a folder stands under its name;
 * opening a pipe would wait for ever, and a link leads to what is no delivery.
 */
export async function withPlainFile<T>(
  path: string,
  read: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T | undefined> {
  const isLink = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ELOOP';
  const handle = await open(
    path,
    constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
  ).catch((error: unknown) => {
    if (isLink(error)) return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    if (!(await handle.stat()).isFile()) return undefined;
    const stream = handle.createReadStream({ autoClose: false });
    try {
      return await read(stream);
    } finally {
      stream.destroy();
    }
  } finally {
    await handle.close();
  }
}
