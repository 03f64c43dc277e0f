import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AccountFileButton } from '#shared/account-file/account-file-button.tsx';
import { Tabs } from '#shared/ui/list/tabs.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { ClosedProducts } from './closed-products.tsx';
import { Holdings } from './holdings.tsx';
import { InTransit } from './in-transit.tsx';
import { readPositionTab, writePositionTab } from './position-tabs.ts';

/** All holdings by family, and what is on its way. */
export function MyPosition({ plans }: { readonly plans: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  return (
    <>
      <PageTitle
        title="我的持仓"
        extra={
          <Row>
            <AccountFileButton title="持仓" fileKind="positions" format="xlsx" size="small">
              导出 Excel
            </AccountFileButton>
            <AccountFileButton title="持仓" fileKind="positions" format="csv" size="small">
              导出 CSV
            </AccountFileButton>
          </Row>
        }
      />
      <Tabs
        aria-label="我的持仓"
        activeKey={readPositionTab(address)}
        onChange={(key) => setAddress((current) => writePositionTab(current, key))}
        items={[
          { key: 'hold', label: '持仓', children: <Holdings /> },
          {
            key: 'transit',
            label: '在途',
            children: <InTransit />,
          },
          { key: 'ration', label: '我的定投', children: plans },
          { key: 'closed', label: '已清仓', children: <ClosedProducts /> },
        ]}
      />
    </>
  );
}
