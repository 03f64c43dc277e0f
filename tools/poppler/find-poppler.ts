import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from '../process/install-with-apt.ts';

/** What looks at sealed files from outside: signatures, text and fonts. */
const PROGRAMS = ['pdfsig', 'pdftotext', 'pdffonts'] as const;

const WHAT_TO_INSTALL =
  'install pdfsig, pdftotext and pdffonts (Debian: apt-get install poppler-utils)';

type Machine = {
  readonly path: string;
  readonly canRun: (path: string) => boolean;
};

/** The programs that are missing on this machine. */
export function missingPrograms({ path, canRun }: Machine): readonly string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return PROGRAMS.filter((program) => !folders.some((folder) => canRun(join(folder, program))));
}

function hasPoppler(): boolean {
  return missingPrograms(thisMachine()).length === 0;
}

/** Root installs what is missing; returns what to do where it is missing still. */
export async function providePoppler(print: (line: string) => void): Promise<string | undefined> {
  if (hasPoppler()) return undefined;
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return WHAT_TO_INSTALL;
  print("installing Debian's poppler-utils …");
  const failure = await installWithApt(['poppler-utils']);
  return failure === undefined ? undefined : `${failure}; ${WHAT_TO_INSTALL}`;
}

function thisMachine(): Machine {
  return { path: process.env['PATH'] ?? '', canRun };
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
