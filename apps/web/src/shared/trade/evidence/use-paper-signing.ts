import { compElectQryNeedSignByCondition } from '@mall/contract/agreements/need-sign';
import type { RequestOf } from '@mall/contract/define-call';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useSigning } from './use-signing.ts';

type Business = RequestOf<typeof compElectQryNeedSignByCondition>['busin_type'];

/** The papers that two businesses with a product ask for and that are not signed yet, and signing them outside of a flow. */
export function usePaperSigning(
  product_no: string,
  [first, second]: readonly [Business, Business],
) {
  const signing = useSigning();
  const asked = { product_no, only_unsigned: '1' } as const;
  const own = useOwnQuery(compElectQryNeedSignByCondition, { ...asked, busin_type: first });
  const other = useOwnQuery(compElectQryNeedSignByCondition, { ...asked, busin_type: second });
  const { data, ...joined } = joinQueries({ own, other });
  return {
    papers: { ...joined, data: data && unsignedOf([...data.own.list, ...data.other.list]) },
    ...signing,
  };
}

/** Each paper once, though both businesses may ask for it. */
function unsignedOf<Paper extends { readonly agreement_id: string; readonly is_signed: '0' | '1' }>(
  papers: readonly Paper[],
): readonly Paper[] {
  const byId = new Map(papers.map((paper) => [paper.agreement_id, paper]));
  return [...byId.values()].filter(({ is_signed }) => is_signed === '0');
}
