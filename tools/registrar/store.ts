import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePlain, writePlain } from './core/plain-json.ts';
import { emptyState, type State } from './core/state.ts';

/** The registrar's own store: what it remembered after each file, one text for each. */
export type Store = {
  /** What it remembers now. */
  readonly read: () => Promise<State>;
  readonly keep: (state: State) => Promise<void>;
};

/** So many files back the state of then is kept, to look at. */
const KEPT = 10;

export function openStore(folder: string): Store {
  const names = async () => {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder))
      .filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name))
      .toSorted();
  };
  return {
    read: async () => {
      const last = (await names()).at(-1);
      if (last === undefined) return emptyState();
      // Only this program writes here.
      const kept = parsePlain(await readFile(join(folder, last), 'utf8')) as State;
      // What an earlier version did not remember begins empty.
      return { ...emptyState(), ...kept };
    },
    keep: async (state) => {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${state.fileOn}.json`);
      const handle = await open(`${path}.part`, 'w');
      await handle.writeFile(writePlain(state));
      await handle.sync();
      await handle.close();
      await rename(`${path}.part`, path);
      for (const old of (await names()).slice(0, -KEPT))
        await rm(join(folder, old), { force: true });
    },
  };
}
