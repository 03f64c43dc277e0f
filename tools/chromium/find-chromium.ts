import { accessSync, constants } from 'node:fs';
import { installWithApt } from '../process/install-with-apt.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
] as const;

const WHAT_TO_INSTALL =
  'install a Chromium and a Chinese font (Debian: apt-get install chromium fonts-noto-cjk), ' +
  'or name one in CHROMIUM_PATH';

export type Chromium =
  | { readonly kind: 'found'; readonly path: string }
  | { readonly kind: 'absent'; readonly advice: string };

type Machine = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly canRun: (path: string) => boolean;
};

/** The browser for the end-to-end tests: the one that is named, one that is installed, or one that root may install. */
export async function findChromium(print: (line: string) => void): Promise<Chromium> {
  const machine = { env: process.env, canRun };
  const installed = lookForChromium(machine);
  if (installed.kind === 'found' || machine.env['CHROMIUM_PATH']) return installed;
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return installed;

  print("installing Debian's Chromium and a Chinese font …");
  const failure = await installWithApt(['chromium', 'fonts-noto-cjk']);
  if (failure === undefined) return lookForChromium(machine);
  return { kind: 'absent', advice: `${failure}; ${WHAT_TO_INSTALL}` };
}

/** A path that was named must be right: falling back to another browser would hide the mistake. */
export function lookForChromium({ env, canRun }: Machine): Chromium {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    if (canRun(named)) return { kind: 'found', path: named };
    return { kind: 'absent', advice: `CHROMIUM_PATH names ${named}, which cannot be run` };
  }
  const path = PLACES.find(canRun);
  return path ? { kind: 'found', path } : { kind: 'absent', advice: WHAT_TO_INSTALL };
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
