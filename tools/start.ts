import { buildWeb } from './web/build-web.ts';

// The mall runs in this very process: a signal, or a kill -9, meets the mall itself and nothing in between.
await buildWeb(console.log);
await import('../apps/server/src/main.ts');
