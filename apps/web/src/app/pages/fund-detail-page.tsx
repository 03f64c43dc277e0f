import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function FundDetailPage() {
  return (
    <UnderConstruction>
      这里将展示基金净值走势、业绩与回撤、持仓、费率、交易规则和公告。
    </UnderConstruction>
  );
}
