import { providePoppler } from '../poppler/find-poppler.ts';
import type { Part } from './part.ts';
import { vitestPart } from './vitest-part.ts';

const NAME = 'server on PostgreSQL';

/** The tests of the server, after root has installed what looks at sealed files from outside. */
export const serverPart: Part = {
  name: NAME,
  run: async () => {
    const advice = await providePoppler(console.log);
    if (advice !== undefined)
      console.log(`sealed files are looked at by the mall alone: ${advice}`);
    return vitestPart(NAME, 'server*').run();
  },
};
