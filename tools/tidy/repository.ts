import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type TextFile = {
  /** From the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly bytes: number;
};

/** What the rules look at: every file that is, or is about to be, committed. */
export type Repository = {
  readonly files: readonly TextFile[];
  readonly has: (path: string) => boolean;
};

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'data',
  'test-results',
  'playwright-report',
  '.stryker-tmp',
  '.git',
]);
const BINARY = /\.(png|jpe?g|webp|ico|woff2?|pdf|br|gz)$/;

/** Reads the repository below a folder; in a copy without git every file that is not installed or built counts. */
export function readRepository(root: string): Repository {
  const paths = existsSync(join(root, '.git')) ? trackedPaths(root) : walkedPaths(root, '');
  const files = paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => read(root, path));
  return repositoryOf(files);
}

/** A repository of the files given; for the rules' own tests. */
export function repositoryOf(files: readonly TextFile[]): Repository {
  const known = new Set(files.flatMap((file) => withFolders(file.path)));
  return { files, has: (path) => known.has(path.replace(/\/$/, '')) };
}

/** Files not added yet count too, so that a rule speaks before the commit and not after it. */
function trackedPaths(root: string): readonly string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '');
}

function walkedPaths(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? walkedPaths(root, path) : [path];
  });
}

function read(root: string, path: string): TextFile {
  const bytes = statSync(join(root, path)).size;
  return { path, bytes, text: BINARY.test(path) ? '' : readFileSync(join(root, path), 'utf8') };
}

function withFolders(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
