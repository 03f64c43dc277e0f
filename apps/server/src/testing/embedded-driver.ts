import pg from 'pg';
import { DatabaseUnavailable, type EmbeddedOptions, startEmbedded } from '#db/embedded/index.ts';

/** One line on standard output, as JSON. */
export type DriverLine =
  | { readonly kind: 'ready'; readonly pid: number; readonly rows: number }
  | { readonly kind: 'refused'; readonly reason: string; readonly message: string }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly message: string }
  | { readonly kind: 'event'; readonly level: string; readonly message: string };

/** What the driver is given as its only argument, as JSON. */
export type DriverOptions = Omit<EmbeddedOptions, 'log' | 'onUnavailable'>;

/**
 * The smallest mall: a process that runs PostgreSQL, adds a row at each start and stops on SIGTERM. Tests
 * kill it, because a process cannot watch its own death.
 */
async function main(options: DriverOptions): Promise<void> {
  const postgres = await startEmbedded({
    ...options,
    log: ({ level, message }) => say({ kind: 'event', level, message }),
    onUnavailable: ({ reason, message }) => say({ kind: 'unavailable', reason, message }),
  });
  const client = new pg.Client(postgres.owner);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table if not exists start (started_at timestamptz default now())');
  await client.query('insert into start default values');
  const { rows } = await client.query('select count(*)::int as rows from start');
  await client.end();
  // Keeps the process alive, as a listening server would.
  const heartbeat = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', async () => {
    await postgres.stop();
    clearInterval(heartbeat);
  });
  say({ kind: 'ready', pid: postgres.pid() ?? 0, rows: rows[0].rows });
}

function say(line: DriverLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

try {
  await main(JSON.parse(process.argv[2] ?? '{}'));
} catch (error) {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  say({ kind: 'refused', reason: error.reason, message: error.message });
  process.exitCode = 1;
}
