import type { CollectionFamily } from '../../../apps/server/src/gateways/transfer-agent/simulated/collections/collection-arithmetic.ts';
import type {
  ExitTier,
  ReturnBand,
} from '../../../apps/server/src/gateways/transfer-agent/simulated/exit-arithmetic.ts';
import type { RegistrarTier } from '../../../apps/server/src/gateways/transfer-agent/simulated/registrar-arithmetic.ts';

/**
 * What the managers of the funds tell the registrar for one file; days as YYYY-MM-DD. A registrar gets this from managers and custodians;
 * in a demo the world of the demo writes it into the folder `market`.
 */
export type Market = {
  readonly fileOn: string;
  readonly tradeOn: string;
  readonly openDays: readonly string[];
  /** The open days of products of an overseas market. */
  readonly overseas: Readonly<Record<string, readonly string[]>>;
  readonly marketOf: Readonly<Record<string, string>>;
  /** The contracts of products that are traded or held, by the day their newest fees are of. */
  readonly terms: Readonly<Record<string, Terms>>;
  /** Values by product and day. */
  readonly values: Readonly<Record<string, Readonly<Record<string, PublishedValue>>>>;
  readonly moneyFunds: readonly { readonly productNo: string; readonly carriesDaily: boolean }[];
  /** What ten thousand shares earned, in hundred-millionths of a yuan, by product and day. */
  readonly incomes: Readonly<Record<string, Readonly<Record<string, bigint>>>>;
  readonly events: readonly FundEvent[];
  readonly collections: readonly Collection[];
  readonly runningTerms: readonly RunningTerm[];
};

export type PublishedValue = { readonly unit: bigint; readonly total: bigint };

export type Terms = {
  readonly versionOn: string;
  readonly entry: readonly Tier[];
  subscription: readonly Tier[];
  readonly exit: Readonly<Record<string, readonly ExitTier[]>>;
  readonly backEnd: readonly ExitTier[];
  readonly performance: readonly ReturnBand[];
  readonly dropsShareTail: boolean;
  readonly buyConfirmDays: number;
  readonly redeemConfirmDays: number;
  readonly payDays: number;
};

/** A step of a fee table; null where JSON has no undefined. */
export type Tier = {
  readonly fromFen: bigint;
  readonly rate: bigint | null;
  readonly flatFen: bigint | null;
};

export function tierOf({ fromFen, rate, flatFen }: Tier): RegistrarTier {
  return { fromFen, rate: rate ?? undefined, flatFen: flatFen ?? undefined };
}

export type FundEvent = {
  readonly productNo: string;
  readonly exOn: string;
  readonly recordOn: string;
  readonly payOn: string;
  /** Of a dividend, or of a split. */
  readonly perShare: bigint | null;
  readonly ratio: bigint | null;
  readonly confirmFiles: number;
  readonly dropsTail: boolean;
};

export type Collection = {
  readonly productNo: string;
  readonly family: CollectionFamily;
  readonly endOn: string;
  readonly plannedOn: string | null;
  /** What other distributors collected; null: any amount. */
  readonly elsewhere: { readonly fen: bigint; readonly holders: number } | null;
  readonly depositRate: bigint | null;
  readonly allotted: bigint | null;
};

export type RunningTerm = {
  readonly productNo: string;
  readonly from: string;
  readonly end: string;
  readonly everyMonths: number | null;
  /** Null: it pays by its value. */
  readonly rate: bigint | null;
  readonly payDays: number;
};

/** How the registrar answers otherwise than usual, for rehearsals. */
export type Behaviour = {
  /** The return code with which an order is turned down; undefined: it is not. */
  readonly refuses?: (orderNo: string) => string | undefined;
  /** How much money of a purchase is accepted; undefined: all of it. */
  readonly acceptsMoney?: (orderNo: string, amount: bigint) => bigint | undefined;
  /** How much of all redemptions of a product on a day is accepted; undefined: everything. */
  readonly accepts?: (
    productNo: string,
    day: string,
  ) => { readonly accepted: bigint; readonly applied: bigint } | undefined;
  /** Tells every lot of a redemption beside its row. */
  readonly tellsLots?: boolean;
  /** Whether the answer to an order comes with a later file. */
  readonly answersLate?: (orderNo: string, fileOn: string) => boolean;
  readonly acts?: readonly StartedAct[];
};

/** What the registrar does by itself with its next file. */
export type StartedAct = {
  readonly no: string;
  readonly kind:
    | 'custody_in'
    | 'forced_redemption'
    | 'forced_increase'
    | 'forced_decrease'
    | 'liquidation';
  readonly productNo: string;
  readonly tradeAccount?: string;
  /** Absent: all of them. */
  readonly shares?: bigint;
  readonly isByCourt?: boolean;
  readonly cameOn?: string;
  readonly cost?: bigint;
};
