import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { queryProductInfo, queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { type ReactNode, useState } from 'react';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import styles from '#shared/trade/trade.module.css';
import { type SheetGuard, TradeSheet } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import type { ContractTerms, OpenContract } from './repo-contract.ts';

type Props = {
  /** 续作设置, 提前终止: what is done with the contract. */
  readonly verb: string;
  readonly contractNo: string;
  readonly width: number;
  readonly onClose: () => void;
  readonly children: (terms: ContractTerms, onGuard: (guard: SheetGuard) => void) => ReactNode;
};

const PRODUCT_INFO = { open: queryProductInfo, own: queryProductInfoOwn };

/** A sheet about one contract of a repo. */
export function ContractSheet({ verb, contractNo, width, onClose, children }: Props) {
  const asked = { contract_no: contractNo, page_num: 1, page_size: 1 };
  const found = useOwnQuery(queryBjhgWdq, asked, { isFresh: true });
  const contract = useLastKnown(found.data?.list[0]);
  return (
    <TradeSheet title={<Title verb={verb} contract={contract} />} width={width} onClose={onClose}>
      {(onGuard) =>
        contract ? (
          <WithProduct contract={contract}>{(terms) => children(terms, onGuard)}</WithProduct>
        ) : (
          <QueryBlock query={found} rows={6}>
            {() => <Notice type="warning">该合约不存在或已结束</Notice>}
          </QueryBlock>
        )
      }
    </TradeSheet>
  );
}

/** A contract that the sheet itself has ended stays on it: the result is still to be read. */
function useLastKnown(contract: OpenContract | undefined): OpenContract | undefined {
  const [known, setKnown] = useState<OpenContract>();
  if (contract !== undefined && contract !== known) setKnown(contract);
  return contract ?? known;
}

type WithProductProps = {
  readonly contract: OpenContract;
  readonly children: (terms: ContractTerms) => ReactNode;
};

function WithProduct({ contract, children }: WithProductProps) {
  const product = useViewerQuery(PRODUCT_INFO, { product_no: contract.product_no, ...AUDIENCE });
  return (
    <QueryBlock query={product} rows={6}>
      {(info) => children({ contract, product: info })}
    </QueryBlock>
  );
}

type TitleProps = Pick<Props, 'verb'> & { readonly contract: OpenContract | undefined };

function Title({ verb, contract }: TitleProps) {
  if (!contract) return verb;
  return (
    <span className={styles['title']}>
      {verb} {contract.product_short_name}
      <small>{contract.contract_no}</small>
    </span>
  );
}
