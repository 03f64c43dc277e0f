import { CalendarEnd } from '@mall/domain/calendar/trading-calendar';
import { BadBrandFile } from '#brand.ts';
import type { Config } from '#config.ts';
import { DatabaseUnavailable } from '#db/embedded/index.ts';
import { WrongMode } from '#db/mall-mode.ts';
import { MigrationRefused } from '#db/migrate.ts';
import { PasswordSecretMissing } from '#modules/identity/index.ts';
import { SealKeyUnavailable } from '#modules/trail/index.ts';
import { UnsafeAccount } from './refuse-account.ts';

const EXPLAINED = [
  BadBrandFile,
  CalendarEnd,
  WrongMode,
  DatabaseUnavailable,
  MigrationRefused,
  PasswordSecretMissing,
  SealKeyUnavailable,
  UnsafeAccount,
];

/** What PostgreSQL answers on a full disk, when it is told to stop, and when one of its processes crashed. */
const [DISK_FULL, SHUT_DOWN, CRASHED] = ['53100', '57P01', '57P02'];
/** What the driver says when the connection ends without an answer. */
const LOST = /Connection terminated|ECONNREFUSED|ECONNRESET/;

/** What an operator should read when the mall does not start; undefined when it is a bug and needs a trace. */
export function explainStartFailure(
  error: unknown,
  { host, port, databaseUrl }: Pick<Config, 'host' | 'port' | 'databaseUrl'>,
): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message;

  const code = 'code' in error ? error.code : undefined;
  const isListening = 'syscall' in error && error.syscall === 'listen';
  if (isListening && code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another.`;
  if (isListening && code === 'EACCES')
    return `Port ${port} needs rights this account does not have. Set PORT to one above 1023.`;
  if (isListening && code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}. Set HOST to one of its own.`;
  if (code === DISK_FULL)
    return 'The disk of the database is full. Nothing that was confirmed is lost: make room there and run this again.';
  if (code === SHUT_DOWN || code === CRASHED || LOST.test(error.message))
    return 'The database went away in the middle of this, perhaps because its disk is full. Nothing half done is kept: run this again.';
  // The address carries a password, so it is not repeated here.
  if (databaseUrl !== undefined && typeof code === 'string')
    return `The database at DATABASE_URL cannot be used (${code}). Check its address, user and password, and those of MALL_OWNER_DATABASE_URL.`;
  return undefined;
}
