import type { TermChange } from '../orders/told-terms.ts';
import type { RiskValidity } from '../suitability/risk-validity.ts';

/** What is looked at once more before an order leaves its institution, in the order auditors read it. */
export const RECHECKS = [
  'CONTENT',
  'PRODUCT',
  'TRADE_DAY',
  'FEE',
  'QUOTA',
  'SUIT',
  'RISK_VALID',
  'QUALIFY',
  'AGREEMENT',
  'ACCOUNT',
  'MANDATE',
] as const;

export type RecheckCode = (typeof RECHECKS)[number];

/** An order as it would be taken now, against what its maker was told and signed. */
export type RecheckFacts = {
  /** The row of the order has the hash that was written when it was proposed. */
  readonly isContentSame: boolean;
  /** The product is sold to this customer, or lets its shares leave, at this hour. */
  readonly isTraded: boolean;
  /** What became worse since the maker was told. */
  readonly worse: readonly TermChange[];
  readonly isWithinLimits: boolean;
  /** The match of both risks is the one that was confirmed. */
  readonly isSuitable: boolean;
  readonly risk: RiskValidity | 'not_asked';
  readonly isQualified: boolean;
  /** Documents that are asked for now and not signed in the version the order names, by their names. */
  readonly changedAgreements: readonly string[];
  readonly isAccountOpen: boolean;
  /** The maker may still order, and the mandates of both hands are in date. */
  readonly areMandatesValid: boolean;
};

export type Recheck = {
  readonly code: RecheckCode;
  readonly isOk: boolean;
  /** The terms that became worse, where it is these. */
  readonly changes: readonly TermChange[];
  /** The documents that changed, where it is these. */
  readonly agreements: readonly string[];
};

/** All checks, each with its own answer: an auditor reads the list, and one that failed stops the approval. */
export function recheckOrder(facts: RecheckFacts): readonly Recheck[] {
  return RECHECKS.map((code) => {
    const changes = facts.worse.filter(({ term }) => CHECK_OF_TERM[term] === code);
    const agreements = code === 'AGREEMENT' ? facts.changedAgreements : [];
    return { code, isOk: changes.length === 0 && isMet(code, facts), changes, agreements };
  });
}

/** Under which check each term is told. */
const CHECK_OF_TERM = {
  fee: 'FEE',
  agreedRate: 'FEE',
  earlyRate: 'FEE',
  adviserRate: 'FEE',
  tradeOn: 'TRADE_DAY',
  confirmOn: 'TRADE_DAY',
  redeemableOn: 'TRADE_DAY',
  risk: 'SUIT',
  dividendMethod: 'CONTENT',
} as const satisfies Record<TermChange['term'], RecheckCode>;

function isMet(code: RecheckCode, facts: RecheckFacts): boolean {
  switch (code) {
    case 'CONTENT':
      return facts.isContentSame;
    case 'PRODUCT':
      return facts.isTraded;
    case 'TRADE_DAY':
    case 'FEE':
      return true;
    case 'QUOTA':
      return facts.isWithinLimits;
    case 'SUIT':
      return facts.isSuitable;
    case 'RISK_VALID':
      return facts.risk !== 'missing' && facts.risk !== 'expired';
    case 'QUALIFY':
      return facts.isQualified;
    case 'AGREEMENT':
      return facts.changedAgreements.length === 0;
    case 'ACCOUNT':
      return facts.isAccountOpen;
    case 'MANDATE':
      return facts.areMandatesValid;
  }
}

/** The first check that failed; undefined: the order is as safe as if it were placed now. */
export function failedRecheck(checks: readonly Recheck[]): Recheck | undefined {
  return checks.find(({ isOk }) => !isOk);
}
