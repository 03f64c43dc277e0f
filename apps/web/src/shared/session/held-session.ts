import type { MallStorage } from '#shared/storage/mall-storage.ts';
import {
  clearStoredSession,
  findStoredSession,
  type StoredSession,
  storeFileToken,
  storeSession,
} from './stored-session.ts';

/** What became of this tab's customer: by his own hand, or through another tab. */
export type SessionNews = 'nothing' | 'entered' | 'switched' | 'left';

/** The stored session as this tab holds it, with a signal that ends when the session does. */
export function holdSession(storage: MallStorage) {
  let held = findStoredSession(storage);
  let ending = new AbortController();

  const take = (next: StoredSession | undefined): SessionNews => {
    const news = newsOf(held, next);
    held = next;
    // Answers meant for the customer before must not reach the page of the one after.
    ending.abort();
    ending = new AbortController();
    return news;
  };
  return {
    user: () => held?.user,
    tokens: () => ({ accessToken: held?.accessToken, fileToken: held?.fileToken }),
    signal: () => ending.signal,
    keep: (session: StoredSession): SessionNews => {
      storeSession(storage, session);
      return take(session);
    },
    drop: (): SessionNews => {
      clearStoredSession(storage);
      return take(undefined);
    },
    /** Takes over what another tab has stored since this one last looked. */
    catchUp: (): SessionNews => {
      const next = findStoredSession(storage);
      return next?.accessToken === held?.accessToken ? 'nothing' : take(next);
    },
    /** The session stays what it is; only the key to its files is another. */
    renewFileToken: (fileToken: string) => {
      if (!held) return;
      held = { ...held, fileToken };
      storeFileToken(storage, fileToken);
    },
  };
}

function newsOf(before: StoredSession | undefined, after: StoredSession | undefined): SessionNews {
  if (after === undefined) return before === undefined ? 'nothing' : 'left';
  return before === undefined ? 'entered' : 'switched';
}
