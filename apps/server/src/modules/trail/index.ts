export { checkContents, type KeptContent, type KeptContents } from './check-contents.ts';
export { checkRecords } from './check-records.ts';
export { checkTrail } from './check-trail.ts';
export { checkUnsealedRows } from './check-unsealed-rows.ts';
export { keepSealing } from './keep-sealing.ts';
export {
  actionEntry,
  type Change,
  type Recorded,
  recordAction,
  type TrailAction,
  type TrailDeps,
} from './record-action.ts';
export { keepRecordingLeftOut, recordLeftOut, recordRepeatable } from './record-repeatable.ts';
export { openSealKeys, readSealKeys, SealKeyUnavailable } from './seal-key-file.ts';
export { type SealKey, type SealKeys, sealKeysFrom } from './seal-keys.ts';
export { checkNotedSeal, findNewestSeal, type NotedSeal, parseSeal } from './seal-note.ts';
export { sealTrail } from './seal-trail.ts';
export { findRecords, type RecordKind, type SealedRecord } from './sealed-record-store.ts';
export { type TellDeps, tellRecords } from './tell-records.ts';
export { findUnsealedRows } from './unsealed-store.ts';
