export { DatabaseUnavailable, type UnavailableReason } from './database-unavailable.ts';
export { findRunningEmbedded, hasEmbedded, type RunningEmbedded } from './find-running-embedded.ts';
export {
  type EmbeddedEvent,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbedded,
} from './start-embedded.ts';
