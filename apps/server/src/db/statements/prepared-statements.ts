import { hash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Each connection keeps the plans of its statements in memory of the database. */
const PREPARED_MAX = 400;
const COUNTED_MAX = 5_000;

/**
 * A pool whose connections let PostgreSQL keep the plan of what they send again and again: planning the statements of
 * an order took the database longer than carrying them out. A statement is prepared when the pool sends it for the
 * given time; texts that a filter builds rarely get there.
 */
export function preparing(pool: pg.Pool, preparedAt: number): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = keepNames(preparedAt);
  return {
    options: pool.options,
    Client: pg.Client,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  /** Counts the migrations this connection met: a name stands for the plan it was made with. */
  let generation = 0;
  const query = async (text: string, parameters: readonly unknown[]) => {
    const values = [...parameters];
    const name = parameters.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name: `${name}-${generation}`, text, values });
    } catch (error) {
      if (isOutdatedPlan(error)) generation += 1;
      throw error;
    }
  };
  return {
    ...('processID' in client ? { processID: Number(client.processID) } : {}),
    // Kysely knows a second form, for cursors, which are opened only when a dialect is given some.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken),
  };
}

/** The name of a statement; undefined: it is not worth a plan. */
type NameOf = (text: string) => string | undefined;

function keepNames(preparedAt: number): NameOf {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED_MAX) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < preparedAt) {
      if (counts.size >= COUNTED_MAX) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    const name = hash('sha256', text, 'base64url').slice(0, 22);
    names.set(text, name);
    return name;
  };
}

/** A migration changed the columns a prepared statement answers with: its next try is prepared anew. */
function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '0A000' &&
    error.routine === 'RevalidateCachedQuery'
  );
}
