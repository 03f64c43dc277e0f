import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { FAILURES_MAX } from './keep-sealing-documents.ts';
import type { findSealStates } from './seal-store.ts';

type SealState =
  Awaited<ReturnType<typeof findSealStates>> extends ReadonlyMap<string, infer State>
    ? State
    : never;

const PREFIX = 'F';

/** The number of a sealed file follows from its signature's. */
export function fileIdOf(signNo: string): string {
  return `${PREFIX}${signNo}`;
}

export function signNoOf(fileId: string): string | undefined {
  return fileId.startsWith(PREFIX) ? fileId.slice(PREFIX.length) : undefined;
}

/** Waiting, sealed, or failed so often that the customer has to ask again. */
export function presentSeal(
  signNo: string,
  state: SealState | undefined,
  dictionaries: Dictionaries,
) {
  const isSealed = state?.sealedAt !== undefined;
  const hasFailed = (state?.failures ?? 0) >= FAILURES_MAX;
  const status = isSealed ? '1' : hasFailed ? '2' : '0';
  return {
    file_id: isSealed ? fileIdOf(signNo) : null,
    seal_status: status,
    seal_status_dict_name: nameOf(dictionaries, 'SEAL_STATUS', status),
  } as const;
}
