import { createObservable } from '#shared/observable.ts';
import type { MallStorage } from '#shared/storage/mall-storage.ts';

export type Preferences = {
  /** Which colour a gain has. */
  readonly gainColour: 'red' | 'green';
  readonly theme: 'light' | 'dark';
  /** Whether single letters act as shortcuts (WCAG 2.1.4). */
  readonly hasShortcuts: boolean;
};

const NAME = 'preferences';
const USUAL: Preferences = { gainColour: 'red', theme: 'light', hasShortcuts: true };

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

/** The reader's own settings of this browser, shown at once on the root element. */
export function createPreferenceStore(storage: MallStorage, root: HTMLElement) {
  const preferences = createObservable(parse(storage.read(NAME)));
  show(root, preferences.get());
  return {
    get: preferences.get,
    subscribe: preferences.subscribe,
    change: (part: Partial<Preferences>) => {
      preferences.change(part);
      storage.write(NAME, JSON.stringify(preferences.get()));
      show(root, preferences.get());
    },
  };
}

function show(root: HTMLElement, { theme, gainColour }: Preferences): void {
  root.dataset['theme'] = theme;
  root.dataset['gain'] = gainColour;
}

// The storage can be edited, so a stored value counts only when it is a known one.
function parse(json: string | undefined): Preferences {
  const stored = readObject(json);
  return {
    gainColour: stored['gainColour'] === 'green' ? 'green' : USUAL.gainColour,
    theme: stored['theme'] === 'dark' ? 'dark' : USUAL.theme,
    hasShortcuts: stored['hasShortcuts'] !== false,
  };
}

function readObject(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
