import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findRunningEmbedded } from '../../apps/server/src/db/embedded/index.ts';

/** A customer who writes row after row, each only when the one before was confirmed. */
export type ConfirmedWrites = {
  readonly writer: string;
  /** How many were confirmed when the connection broke. */
  readonly ended: Promise<number>;
};

const CREATE_TABLE = `
  create schema if not exists campaign;
  create table if not exists campaign.write (
    writer text not null,
    number int  not null,
    primary key (writer, number)
  )`;

/** Begins to write into the database of a running mall, until that database dies. */
export async function startWriting(dataDir: string): Promise<ConfirmedWrites> {
  const client = await connect(dataDir);
  await client.query(CREATE_TABLE);
  const writer = randomUUID();
  return { writer, ended: writeUntilItBreaks(client, writer) };
}

/** How many of a writer's confirmed rows the database does not have. */
export async function missingWrites(
  dataDir: string,
  writer: string,
  confirmed: number,
): Promise<number> {
  const client = await connect(dataDir);
  const { rows } = await client.query(
    `select count(*)::int as missing
       from generate_series(1, $2) as expected
      where not exists (select from campaign.write where writer = $1 and number = expected)`,
    [writer, confirmed],
  );
  await client.end();
  return rows[0].missing;
}

async function writeUntilItBreaks(client: pg.Client, writer: string): Promise<number> {
  for (let number = 1; ; number += 1) {
    try {
      await client.query('insert into campaign.write values ($1, $2)', [writer, number]);
    } catch {
      // The database was killed: that is what the campaign is for.
      return number - 1;
    }
  }
}

async function connect(dataDir: string): Promise<pg.Client> {
  // The owner: the mall's own role may make no tables.
  const settings = await findRunningEmbedded(dataDir);
  if (!settings) throw new Error(`no mall runs on ${dataDir}`);
  const client = new pg.Client(settings.owner);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
