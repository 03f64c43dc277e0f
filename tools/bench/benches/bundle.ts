import { buildWeb } from '../../web/build-web.ts';
import { LIST_ROUTE_BYTES_MAX } from '../../web/bundle-budget.ts';
import { weighBuild } from '../../web/weigh-build.ts';
import type { Bench } from '../bench.ts';

/** What a visitor downloads before the first list can show: bytes do not depend on the machine. */
export const bundle: Bench = {
  name: 'bundle',
  what: 'shell and heaviest list page, gzipped, against the budget',
  unit: 'bytes',
  goal: { of: 'ratio', bound: 'at_most', value: 1 },
  isExact: true,
  open: async () => {
    await buildWeb(() => {});
    const heaviest = weighBuild().find(({ isList }) => isList)?.firstLoadBytes;
    if (heaviest === undefined) throw new Error('no list page was found in the build');
    return {
      ours: async () => ({ value: heaviest }),
      peer: async () => ({ value: LIST_ROUTE_BYTES_MAX }),
      close: async () => {},
    };
  },
};
