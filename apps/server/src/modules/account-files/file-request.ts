import type { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';

/** Which file of an account is asked for, and with which filter. */
export type FileRequest = RequestOf<typeof contract.positions.exportAccountFile>;
