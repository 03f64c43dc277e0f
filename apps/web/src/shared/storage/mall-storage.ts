export type MallStorage = {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
  /** The key as the browser stores it, to recognise storage events by. */
  readonly keyOf: (name: string) => string;
};

/**
 * The browser's storage with every key under the path of the mall, so that two malls on one host never
 * read each other. Where storage is switched off or full, values live as long as the page.
 */
export function createMallStorage(findArea: () => Storage, appPath: string): MallStorage {
  const memory = new Map<string, string>();
  const area = reachable(findArea);
  const keyOf = (name: string) => `${appPath}:${name}`;
  return {
    keyOf,
    read: (name) => memory.get(name) ?? area?.getItem(keyOf(name)) ?? undefined,
    write: (name, value) => {
      memory.delete(name);
      try {
        if (!area) throw new Error('no storage');
        area.setItem(keyOf(name), value);
      } catch {
        memory.set(name, value);
      }
    },
    remove: (name) => {
      memory.delete(name);
      area?.removeItem(keyOf(name));
    },
  };
}

// Merely naming localStorage throws where a browser blocks it.
function reachable(findArea: () => Storage): Storage | undefined {
  try {
    return findArea();
  } catch {
    return undefined;
  }
}
