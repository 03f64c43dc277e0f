export type Observable<T> = {
  readonly get: () => T;
  readonly change: (part: Partial<T>) => void;
  /** In the form React's useSyncExternalStore takes. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** A value that tells its readers when a part of it changes. */
export function createObservable<T extends object>(initial: T): Observable<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    change: (part) => {
      current = { ...current, ...part };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
