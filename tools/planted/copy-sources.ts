import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../process/run-command.ts';
import { readRepository } from '../tidy/repository.ts';

const READ_BY_THE_CHECK =
  /^(packages|apps|tools|e2e)\/.*\.(tsx?|css|json)$|^[^/]*(tsconfig|package|cruiser)[^/]*$/;

export type SourceCopy = {
  readonly root: string;
  readonly plant: (path: string, text: string) => void;
  readonly remove: () => void;
};

/** A copy of the sources in a temporary folder, in which anything may be broken. */
export function copySources(): SourceCopy {
  const copy = emptyCopy();
  const sources = readRepository(ROOT).files.filter(({ path }) => READ_BY_THE_CHECK.test(path));
  for (const { path, text } of sources) copy.plant(path, text);
  linkInstalled(copy.root);
  return copy;
}

/** The settings of the check and no source at all: what a blind reader sees. */
export function emptyCopy(): SourceCopy {
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const folder of ['packages', 'apps', 'tools', 'e2e']) mkdirSync(join(root, folder));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(ROOT, file), join(root, file));
  }
  return {
    root,
    plant: (path, text) => write(join(root, path), text),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Packages are linked one by one, so that our own lead to the copy and not back to the original. */
function linkInstalled(root: string): void {
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(root, 'node_modules', '@mall'), { recursive: true });
  for (const name of readdirSync(installed).filter((name) => name !== '@mall')) {
    symlinkSync(join(installed, name), join(root, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, '@mall'))) {
    const home = ['packages', 'apps', '.']
      .map((folder) => join(root, folder, name))
      .find(existsSync);
    if (home) symlinkSync(home, join(root, 'node_modules', '@mall', name));
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
