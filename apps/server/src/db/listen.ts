import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, type ConnectionTarget } from './connection-settings.ts';

export type Listening = { readonly close: () => Promise<void> };

export type ListenOptions = {
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  /** Told when a lost connection is back: whatever was said in between was not heard. */
  readonly onResumed: () => void;
  readonly onLost: (error: Error) => void;
};

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 3_000;
// A connection that only listens would notice a dead peer after hours; the system asks it sooner.
const KEEP_ALIVE_MS = 10_000;

/** Hears what transactions tell with NOTIFY, on a connection of its own that is opened again whenever it breaks. */
export async function listen(target: ConnectionTarget, options: ListenOptions): Promise<Listening> {
  const closing = new AbortController();
  let client = await openListener(target, options, lost);

  function lost(error: Error): void {
    if (closing.signal.aborted) return;
    options.onLost(error);
    void reopen();
  }

  async function reopen(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await wait(RETRY_MS, undefined, { signal: closing.signal, ref: false });
        client = await openListener(target, options, lost);
        options.onResumed();
        return;
      } catch {
        // Still away, or closed while waiting; the loop's condition tells which.
      }
    }
  }

  return {
    close: async () => {
      closing.abort();
      await client.end().catch(() => undefined);
    },
  };
}

async function openListener(
  target: ConnectionTarget,
  { channel, onNotice }: ListenOptions,
  onLost: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...addressOf(target),
    application_name: `mall, listening to ${channel}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  let isOpen = false;
  const lostOnce = (error: Error) => {
    if (!isOpen) return;
    isOpen = false;
    onLost(error);
  };
  client.on('error', lostOnce);
  client.on('end', () => lostOnce(new Error('the connection that listens was ended')));
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  isOpen = true;
  return client;
}
