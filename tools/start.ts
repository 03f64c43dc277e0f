import { buildWeb } from './web/build-web.ts';

const problem = await buildWeb(console.log).then(
  () => undefined,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
// The mall runs in this very process: a signal, or a kill -9, meets the mall itself and nothing in between.
await import('../apps/server/src/main.ts');
