import {
  createPath,
  type Location,
  type NavigationType,
  resolveTo,
  type To,
} from '#shared/router/address.ts';

/** Where the browser is, and whether it came there by a link, a correction of the address or Back. */
export type Place = { readonly location: Location; readonly action: NavigationType };

export type MallHistory = {
  readonly go: (steps: number) => void;
  readonly push: (to: To, state?: unknown) => void;
  readonly replace: (to: To, state?: unknown) => void;
  readonly place: () => Place;
  readonly listen: (hear: () => void) => () => void;
};

const START = 'start';

/** The browser's own history as the router steers it. */
export function createMallHistory(page: Window): MallHistory {
  let action: NavigationType = 'POP';
  const listeners = new Set<() => void>();
  const tell = (next: NavigationType) => {
    action = next;
    for (const hear of listeners) hear();
  };
  page.addEventListener('popstate', () => tell('POP'));

  return {
    go: (steps) => page.history.go(steps),
    push: (to, state) => {
      page.history.pushState(noteOf(state), '', addressOf(page, to));
      tell('PUSH');
    },
    replace: (to, state) => {
      page.history.replaceState(noteOf(state), '', addressOf(page, to));
      tell('REPLACE');
    },
    place: () => ({ location: locationOf(page), action }),
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

type Note = { readonly key: string; readonly state: unknown };

/** What a step of the history remembers: a key, so that each of two visits to one page has its own place. */
function noteOf(state: unknown): Note {
  return { key: Math.random().toString(36).slice(2, 10), state };
}

function locationOf({ location, history }: Window): Location {
  const note: unknown = history.state;
  const { key, state } = isNote(note) ? note : { key: START, state: null };
  const { pathname, search, hash } = location;
  return { pathname, search, hash, key, state };
}

// Other scripts on the page may write the history too.
function isNote(note: unknown): note is Note {
  return typeof note === 'object' && note !== null && 'key' in note && typeof note.key === 'string';
}

function addressOf({ location }: Window, to: To): string {
  return createPath(resolveTo(to, location.pathname));
}
