import type { compElectSignAgreeNomal } from '@mall/contract/agreements/sign';
import type { RequestOf } from '@mall/contract/define-call';

/** A document as the customer read it: which bytes, from when to when. */
export type ReadDocument = RequestOf<typeof compElectSignAgreeNomal>['agreements'][number];
