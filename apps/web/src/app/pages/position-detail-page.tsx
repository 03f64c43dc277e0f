import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function PositionDetailPage() {
  return (
    <UnderConstruction>
      这里将展示单只产品的持仓批次、成本、收益和赎回费的变化时间。
    </UnderConstruction>
  );
}
