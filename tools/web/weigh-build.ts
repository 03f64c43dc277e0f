import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../process/run-command.ts';
import { type Manifest, type RouteWeight, weighRoutes } from './bundle-budget.ts';

const DIST = join(ROOT, 'apps/web/dist');

/** Weighs the pages of the build in apps/web/dist. */
export function weighBuild(): readonly RouteWeight[] {
  // Vite wrote this file in the shape that `manifest: true` promises.
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  return weighRoutes(
    manifest,
    (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length,
  );
}
