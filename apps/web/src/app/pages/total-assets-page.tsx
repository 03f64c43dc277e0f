import { UnderConstruction } from '#app/layout/states/under-construction.tsx';
import { TransferButtons } from '#features/bank-transfer/transfer-buttons.tsx';

export function TotalAssetsPage() {
  return (
    <>
      <UnderConstruction>
        这里将展示总资产、昨日收益、待办、收益日历、资产配置和未来资金到账。
      </UnderConstruction>
      <TransferButtons />
    </>
  );
}
