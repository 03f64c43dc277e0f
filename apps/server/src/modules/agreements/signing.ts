import type { compElectSignAgreeNomal } from '@mall/contract/agreements/sign';
import type { RefusalOf } from '@mall/contract/define-call';
import type { Moment } from '@mall/domain/calendar/moment';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import type { InvestorProfile } from '#modules/suitability/index.ts';
import type { FilledAgreement } from './fill-template.ts';
import type { PrivateSight } from './private-papers.ts';
import type { Template } from './template-store.ts';

/** A document as the customer read it. */
export type ReadDocument = {
  readonly agreementId: string;
  readonly templateVersion: string;
  /** Of the bytes that were on the screen. */
  readonly shownHash: string;
  /** As the page says. */
  readonly viewBegin: string;
  readonly viewEnd: string;
  readonly isScrolledToEnd: boolean;
  /** Risk items ticked one by one, by their numbers. */
  readonly tickedItems: readonly string[];
};

export type Signing = {
  readonly requestNo: string;
  /** Of the request as it was sent: a repeat has the same. */
  readonly requestHash: Buffer;
  readonly documents: readonly ReadDocument[];
  readonly flowId: string | undefined;
  /** The device, as the page says. */
  readonly opStation: string | undefined;
};
export type Refusal = RefusalOf<typeof compElectSignAgreeNomal> | 'identity_unconfirmed';

/** One of the customer's own flows that still may lead to an order; undefined: there is none of that number. */
export type OpenFlowFinder = (
  tx: Tx,
  clientId: string,
  flowId: string,
) => Promise<{ readonly productNo: string } | undefined>;

export type SignDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly findOpenFlow: OpenFlowFinder;
  readonly seesPrivate: PrivateSight;
};

/** For whom is signed, by whose hand, and from where. */
export type Signer = {
  readonly clientId: string;
  /** Absent: a natural person signs for himself. */
  readonly instUserCode?: string | undefined;
  readonly address: string;
  /** As it names itself. */
  readonly browser?: string | undefined;
};

/** How the customer showed that it is he who signs; good once, and taken with the signature or not at all. */
export type Confirmation = {
  readonly redeem: (tx: Tx) => Promise<boolean>;
  /** What of it is kept beside every signature. */
  readonly evidence: unknown;
};

/** A document that may be signed now. */
export type Checked = {
  readonly ok: true;
  readonly template: Template;
  readonly filled: FilledAgreement;
  readonly document: ReadDocument;
  /** The items that were ticked one by one. */
  readonly items: readonly string[];
  readonly product: ProductTerms | undefined;
  readonly productNo: string | undefined;
  /** For how long the customer had the text, by the server's clock. */
  readonly readMs: number | undefined;
};

export type Circumstances = SignDeps & {
  readonly now: Moment;
  readonly confirmation: Confirmation | undefined;
  readonly signer: Signer;
  readonly flowId: string | undefined;
  /** What is known of the customer's risk; undefined: nothing. */
  readonly investor: InvestorProfile | undefined;
  readonly isRepeat: boolean;
};
