import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';

/** Where the browser is, and whether it came there by a link, a correction of the address or Back. */
export type Place = { readonly location: Location; readonly action: NavigationType };

export type MallHistory = Navigator & {
  readonly place: () => Place;
  readonly listen: (hear: () => void) => () => void;
};

const START = 'start';

/**
 * The browser's own history as the router steers it. The mall's pages are a closed list and load no data
 * before they show, so nothing more of a router is needed; its larger half would cost every visit 20 KB.
 */
export function createMallHistory(page: Window): MallHistory {
  let action: NavigationType = NavigationType.Pop;
  const listeners = new Set<() => void>();
  const tell = (next: NavigationType) => {
    action = next;
    for (const hear of listeners) hear();
  };
  page.addEventListener('popstate', () => tell(NavigationType.Pop));

  return {
    createHref: addressOf,
    go: (steps) => page.history.go(steps),
    push: (to, state: unknown) => {
      page.history.pushState(noteOf(state), '', addressOf(to));
      tell(NavigationType.Push);
    },
    replace: (to, state: unknown) => {
      page.history.replaceState(noteOf(state), '', addressOf(to));
      tell(NavigationType.Replace);
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

function addressOf(to: To): string {
  return createPath(typeof to === 'string' ? parsePath(to) : to);
}
