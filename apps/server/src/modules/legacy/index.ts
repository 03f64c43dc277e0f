export { type LegacyDeps, legacyCalls } from './routes.ts';
