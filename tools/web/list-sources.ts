import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/run-command.ts';

const MADE_NOT_WRITTEN = new Set(['node_modules', 'dist', '.vite']);

/** The files at or below a path of the repository, sorted, without what is installed or built. */
export function listSources(path: string): readonly string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !MADE_NOT_WRITTEN.has(name))
    .toSorted()
    .flatMap((name) => listSources(`${path}/${name}`));
}
