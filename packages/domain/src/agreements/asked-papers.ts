import type { ClientType, RiskLevel } from '../catalogue/product-terms.ts';
import type { Match } from '../suitability/match.ts';

/** Always, where the product fits, where it does not, or along with papers that take an identity. */
export const ASKED_WHEN = ['always', 'match', 'warn', 'identified'] as const;

/** For whom and what a paper is meant (rules 12.2); what is absent restricts nothing. */
export type PaperRule = {
  readonly askedWhen: (typeof ASKED_WHEN)[number];
  /** 'S': signed with an identity. */
  readonly signMode: string;
  readonly clientTypes?: readonly ClientType[] | undefined;
  readonly riskLevels?: readonly RiskLevel[] | undefined;
  /** True: only funds that invest abroad; false: only the others. */
  readonly isForOverseas?: boolean | undefined;
  /** False: only ordinary investors are asked; true: only professional ones. */
  readonly isForProfessionals?: boolean | undefined;
};

/** Who asks about what. A visitor has no kind yet, and is told of every paper that some customer would be asked for. */
export type AskedFor = {
  readonly match: Match | undefined;
  readonly risk: RiskLevel | undefined;
  readonly isOverseas: boolean | undefined;
  readonly clientType: ClientType | undefined;
  readonly isProfessional: boolean | undefined;
};

/** The papers among those of a business that this customer is asked for with this product, in their order. */
export function askedPapers<Paper>(
  papers: readonly Paper[],
  ruleOf: (paper: Paper) => PaperRule,
  asked: AskedFor,
): readonly Paper[] {
  const meant = papers.filter((paper) => isMeant(ruleOf(paper), asked));
  const takesIdentity = meant.some((paper) => {
    const { askedWhen, signMode } = ruleOf(paper);
    return signMode === 'S' && askedWhen !== 'identified';
  });
  return takesIdentity ? meant : meant.filter((paper) => ruleOf(paper).askedWhen !== 'identified');
}

function isMeant(
  { askedWhen, clientTypes, riskLevels, isForOverseas, isForProfessionals }: PaperRule,
  { match, risk, isOverseas, clientType, isProfessional }: AskedFor,
): boolean {
  const fitsMatch = askedWhen === 'always' || askedWhen === 'identified' || askedWhen === match;
  return (
    fitsMatch &&
    (clientType === undefined || clientTypes?.includes(clientType) !== false) &&
    (risk === undefined || riskLevels?.includes(risk) !== false) &&
    (isOverseas === undefined || (isForOverseas ?? isOverseas) === isOverseas) &&
    (isProfessional === undefined || (isForProfessionals ?? isProfessional) === isProfessional)
  );
}
