import { buildWeb } from '../web/build-web.ts';
import { inKb, LIST_ROUTE_BYTES_MAX, overBudget } from '../web/bundle-budget.ts';
import { weighBuild } from '../web/weigh-build.ts';
import type { Part } from './part.ts';

/** Builds the web and holds every page against its budget of bytes. */
export const buildPart: Part = {
  name: 'web build and budget',
  run: async () => {
    await buildWeb(console.log);
    const routes = weighBuild();
    const complaints = overBudget(routes);
    for (const complaint of complaints) console.log(complaint);
    const heaviest = routes.find(({ isList }) => isList)?.firstLoadBytes ?? 0;
    return {
      state: complaints.length === 0 ? 'green' : 'red',
      detail: `${routes.length} pages, heaviest list ${inKb(heaviest)} of ${inKb(LIST_ROUTE_BYTES_MAX)}`,
    };
  },
};
