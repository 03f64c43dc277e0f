import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { writeListAddress } from '#shared/navigation/list-address.ts';
import { usePageSubject } from '#shared/navigation/page-subject.tsx';
import { PATHS } from '#shared/navigation/paths.ts';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSearchParams } from '#shared/router/router.tsx';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Pagination } from '#shared/ui/list/pagination.tsx';
import { Segmented } from '#shared/ui/list/segmented.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ContractDetail } from './contract-detail.tsx';
import { ContractTable } from './contract-table.tsx';
import { ContractTotals } from './contract-totals.tsx';
import { EndedContracts } from './ended-contracts.tsx';
import { MaturityBars } from './maturity-bars.tsx';
import styles from './repo-positions.module.css';

const SEGMENTS = [
  { value: 'open', label: '未到期' },
  { value: 'ended', label: '已结束' },
] as const;

/** Every repo that has not matured: when it is due, what it earned, and what leaving it costs; and those that are over. */
export function RepoPositions() {
  const [address, setAddress] = useSearchParams();
  const productNo = numberIn(address, 'product_no');
  const segment = address.get('tab') === 'ended' ? 'ended' : 'open';
  const page = pageIn(address);
  const contracts = useAccountQuery(
    queryBjhgWdq,
    {
      product_no: productNo,
      page_num: page,
      page_size: PAGE_SIZE.all,
      ...(segment === 'ended' ? { ended_flag: '1' as const } : {}),
    },
    { isFresh: true },
  );
  const productName = productNo && contracts.data?.list[0]?.product_short_name;
  usePageSubject(productName ? { name: productName } : undefined);
  const choose = (next: 'open' | 'ended') =>
    setAddress(
      (current) => {
        const tab = next === 'ended' ? next : undefined;
        return writeListAddress(current, { tab, contract_no: undefined });
      },
      { replace: true },
    );
  const turn = (to: number) =>
    setAddress((current) => writeListAddress(current, { page: to === 1 ? undefined : String(to) }));
  return (
    <>
      <PageTitle title="多元宝持仓" subtitle={productName} />
      <div className={styles['segments']}>
        <Segmented aria-label="合约状态" options={SEGMENTS} value={segment} onChange={choose} />
      </div>
      <QueryBlock query={contracts} rows={10}>
        {({ list, count }) => (
          <>
            {segment === 'ended' ? (
              <EndedContracts contracts={list} count={count} />
            ) : (
              <Contracts
                contracts={list}
                count={count}
                openNo={numberIn(address, 'contract_no')}
                productNo={productNo}
              />
            )}
            {count > PAGE_SIZE.all && (
              <Pagination current={page} pageSize={PAGE_SIZE.all} total={count} onChange={turn} />
            )}
          </>
        )}
      </QueryBlock>
    </>
  );
}

type Props = {
  readonly contracts: readonly OpenContract[];
  /** How many have not matured in all; a page of the call may give fewer. */
  readonly count: number;
  readonly openNo: string | undefined;
  /** The product the page is about; undefined: all. */
  readonly productNo: string | undefined;
};

function Contracts({ contracts, count, openNo, productNo }: Props) {
  const isCut = count > contracts.length;
  const onPage = contracts.find(({ contract_no }) => contract_no === openNo);
  const elsewhere = useAccountQuery(
    queryBjhgWdq,
    { contract_no: openNo, page_num: 1, page_size: 1 },
    { enabled: isCut && openNo !== undefined && !onPage },
  );
  const open = onPage ?? elsewhere.data?.list[0];
  if (contracts.length === 0)
    return (
      <Empty
        description="暂无未到期合约"
        tip="已结束的合约见“已结束”"
        action={<ButtonLink to={PATHS.duoyuanbao}>去看多元宝</ButtonLink>}
      />
    );
  return (
    <div className={styles['blocks']}>
      {isCut ? (
        <Notice type="info">合约较多，按到期日分页显示，合计见“我的持仓”多元宝小计</Notice>
      ) : (
        <>
          <ContractTotals contracts={contracts} productNo={productNo} />
          <MaturityBars contracts={contracts} />
        </>
      )}
      <Section
        title="未到期合约"
        subtitle={`${count} 笔`}
        extra={
          <span className={styles['links']}>
            {productNo !== undefined && (
              <ButtonLink size="small" to={PATHS.bjhgPositionDetail}>
                全部产品
              </ButtonLink>
            )}
            <ButtonLink size="small" to={`${PATHS.record}?busin=${BUSINESS_TYPE.repoPurchase}`}>
              买入与到期记录
            </ButtonLink>
          </span>
        }
      >
        <ContractTable contracts={contracts} openNo={openNo} />
      </Section>
      {open && <ContractDetail contract={open} />}
      {openNo !== undefined && !open && !elsewhere.isLoading && (
        <Notice type="warning">合约 {openNo} 不存在或已结束</Notice>
      )}
    </div>
  );
}

function numberIn(address: URLSearchParams, name: string): string | undefined {
  const text = address.get(name) ?? '';
  return /^[A-Za-z0-9]{1,32}$/.test(text) ? text : undefined;
}

function pageIn(address: URLSearchParams): number {
  const text = address.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
