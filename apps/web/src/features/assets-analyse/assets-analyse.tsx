import { readDataTime, writeDataTime } from '#shared/data-time/data-time.ts';
import { useSearchParams } from '#shared/router/router.tsx';
import { Tabs } from '#shared/ui/list/tabs.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { AssetMix } from './asset-mix.tsx';
import { MonthlyBill } from './monthly-bill.tsx';
import { Returns } from './returns.tsx';

const TABS = ['mix', 'return', 'bill'] as const;
const [USUAL] = TABS;

/** What the customer is invested in, how it did by which method, and whether the month closes. */
export function AssetsAnalyse() {
  const [address, setAddress] = useSearchParams();
  const tab = TABS.find((known) => known === address.get('tab')) ?? USUAL;
  return (
    <>
      <PageTitle title="资产分析" />
      <Tabs
        aria-label="资产分析"
        activeKey={tab}
        onChange={(key) =>
          setAddress((current) =>
            writeDataTime(
              new URLSearchParams(key === USUAL ? {} : { tab: key }),
              readDataTime(current),
            ),
          )
        }
        items={[
          { key: 'mix', label: '资产结构', children: <AssetMix /> },
          { key: 'return', label: '收益归因', children: <Returns /> },
          { key: 'bill', label: '月度账单', children: <MonthlyBill /> },
        ]}
      />
    </>
  );
}
