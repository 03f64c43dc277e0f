import { DatabaseUnavailable } from './database-unavailable.ts';

const NO_SPACE = /No space left on device|Disk quota exceeded|\bENOSPC\b|\bEDQUOT\b/;
const UNREACHABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ELOOP']);

/** A file or process operation failed: says which of the known troubles it is, or passes it on unchanged. */
export function explainFailure(error: unknown, folder: string): unknown {
  if (error instanceof DatabaseUnavailable || !isSystemError(error)) return error;
  if (NO_SPACE.test(error.code)) return diskFull(folder, [], error);
  if (!UNREACHABLE.has(error.code)) return error;
  return new DatabaseUnavailable(
    'unreachable_folder',
    `The data folder ${folder} cannot be used: ${error.message}. ` +
      'Give the account that starts the mall the right to it, or set MALL_DATA_DIR to another folder.',
    { cause: error },
  );
}

/** PostgreSQL or initdb ended before it was ready: says why, from what it wrote. */
export function explainExit(
  what: string,
  folder: string,
  lastLines: readonly string[],
): DatabaseUnavailable {
  if (saysDiskFull(lastLines)) return diskFull(folder, lastLines);
  if (lastLines.some((line) => line.includes('could not look up effective user ID')))
    return new DatabaseUnavailable(
      'bad_account',
      `${what} needs an account with a name, but the user id of the mall has none. ` +
        'Add it to /etc/passwd, or start the mall as root, which then uses MALL_PG_USER.',
      { lastLines },
    );
  return new DatabaseUnavailable('would_not_start', `${what} did not start in ${folder}.`, {
    lastLines,
  });
}

export function saysDiskFull(lines: readonly string[]): boolean {
  return lines.some((line) => NO_SPACE.test(line));
}

export function diskFull(
  folder: string,
  lastLines: readonly string[],
  cause?: unknown,
): DatabaseUnavailable {
  return new DatabaseUnavailable(
    'disk_full',
    `The disk that holds ${folder} is full. Nothing that was confirmed is lost: ` +
      'make room there and start the mall again.',
    { lastLines, cause },
  );
}

type SystemError = Error & { readonly code: string };

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
