import { describe, expect, it } from 'vitest';
import { lookForChromium } from './find-chromium.ts';

type Case = {
  readonly why: string;
  readonly named: string | undefined;
  readonly there: readonly string[];
  readonly found: string | undefined;
};

describe('looking for a browser', () => {
  it.each<Case>([
    {
      why: 'the named one wins',
      named: '/opt/chrome',
      there: ['/opt/chrome', '/usr/bin/chromium'],
      found: '/opt/chrome',
    },
    {
      why: 'a named one that is not there is not replaced',
      named: '/opt/chrome',
      there: ['/usr/bin/chromium'],
      found: undefined,
    },
    {
      why: "Debian's comes first",
      named: undefined,
      there: ['/usr/bin/google-chrome', '/usr/bin/chromium'],
      found: '/usr/bin/chromium',
    },
    {
      why: 'Chrome will do',
      named: undefined,
      there: ['/usr/bin/google-chrome'],
      found: '/usr/bin/google-chrome',
    },
    { why: 'nothing is there', named: undefined, there: [], found: undefined },
  ])('$why', ({ named, there, found }) => {
    const canRun = (path: string) => there.includes(path);
    const chromium = lookForChromium({ env: { CHROMIUM_PATH: named }, canRun });
    expect(chromium.kind === 'found' ? chromium.path : undefined).toBe(found);
  });

  it('says what to install', () => {
    const chromium = lookForChromium({ env: {}, canRun: () => false });
    expect(chromium).toMatchObject({ advice: expect.stringContaining('apt-get install chromium') });
  });
});
