import { expect, it } from 'vitest';
import { missingPrograms } from './find-poppler.ts';

it.each([
  { there: ['pdfsig', 'pdftotext', 'pdffonts'], missing: [], why: 'all are installed' },
  { there: ['pdftotext', 'pdffonts'], missing: ['pdfsig'], why: 'an old package has no pdfsig' },
  { there: [], missing: ['pdfsig', 'pdftotext', 'pdffonts'], why: 'nothing is installed' },
])('misses $missing, because $why', ({ there, missing }) => {
  const canRun = (path: string) => there.some((program) => path === `/usr/bin/${program}`);
  expect(missingPrograms({ path: '/usr/local/bin:/usr/bin', canRun })).toEqual(missing);
});
