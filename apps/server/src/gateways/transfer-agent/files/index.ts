export { describeFault, type TaFault, type TaResult } from './fault.ts';
export { dataFileName, indexFileName, parseDataName, parseIndexName } from './file-names.ts';
export type { TaHeader, TaParties } from './header.ts';
export { fileTypesOf, findLayout, type TaLayout, type TaVersion } from './layout.ts';
export { type CheckedBatch, type CheckedFile, checkBatch } from './read-batch.ts';
export { type OpenDataFile, openDataFile, type TaRow } from './read-data-file.ts';
export type { TaRecord } from './record.ts';
export { STRICT, type Tolerances } from './tolerances.ts';
export { writeDataFile, writeIndexFile } from './write-file.ts';
