import type { ReactNode } from 'react';
import { AccountFileButton } from '#shared/account-file/account-file-button.tsx';
import { findFamily } from '#shared/navigation/family-address.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { Tabs } from '#shared/ui/list/tabs.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { ClosedProducts } from './closed-products.tsx';
import { Holdings } from './holdings.tsx';
import { InTransit } from './in-transit.tsx';
import { readPositionTab, writePositionTab } from './position-tabs.ts';

const FORMATS = [
  { format: 'xlsx', label: '导出 Excel' },
  { format: 'csv', label: '导出 CSV' },
] as const;

/** All holdings by family, and what is on its way. */
export function MyPosition({ plans }: { readonly plans: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const family = findFamily(address);
  const filter = family ? { family } : {};
  return (
    <>
      <PageTitle
        title="我的持仓"
        extra={
          <Row>
            {FORMATS.map(({ format, label }) => (
              <AccountFileButton
                key={format}
                title="持仓"
                fileKind="positions"
                format={format}
                filter={filter}
                size="small"
              >
                {label}
              </AccountFileButton>
            ))}
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
