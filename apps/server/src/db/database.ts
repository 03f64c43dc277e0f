import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { addressOf, type ConnectionTarget } from './connection-settings.ts';
import type { Schema } from './schema.gen.ts';
import { joiningSocket, preparing } from './statements/index.ts';
import { typeParsers } from './type-parsers.ts';

/** Reads, and begins transactions. */
export type Db = Kysely<Schema>;
/** Inside one transaction: what may lock and write. */
export type Tx = Transaction<Schema>;

export type ConnectOptions = {
  readonly poolMax?: number;
  /** How long a request waits for a free connection before it fails. */
  readonly connectTimeoutMs?: number;
  /** How long the server works on one statement before it gives up. */
  readonly statementTimeoutMs?: number;
  /** How long a statement waits for another's lock before it gives up. */
  readonly lockTimeoutMs?: number;
  /** How often the pool has sent a statement when PostgreSQL is asked to keep its plan. */
  readonly preparedAt?: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
};

const DEFAULTS = {
  poolMax: 20,
  connectTimeoutMs: 3_000,
  statementTimeoutMs: 15_000,
  lockTimeoutMs: 5_000,
  preparedAt: 8,
};

// The client gives up a little after the server should have, in case the server cannot answer at all.
const ANSWER_GRACE_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Opens a pool; nothing is connected until the first query. `db.destroy()` closes it. */
export function connect(target: ConnectionTarget, options: ConnectOptions = {}): Db {
  const limits = { ...DEFAULTS, ...options };
  const pool = new pg.Pool({
    ...addressOf(target),
    application_name: 'mall',
    max: limits.poolMax,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    query_timeout: limits.statementTimeoutMs + ANSWER_GRACE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    // Statements of one connection that are started together are sent together; see pipelined.ts.
    pipeline: true,
    stream: joiningSocket,
    types: typeParsers,
  });
  // Without these listeners a PostgreSQL that restarts would end the whole process: the pool reports its idle
  // connections, and one that breaks between two statements of a request has no other listener.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(pool, limits.preparedAt) }),
  });
}
