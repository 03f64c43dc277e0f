import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function PeriodicPage() {
  return (
    <UnderConstruction>
      这里将展示定期理财产品，包括投资期限、起购金额、风险等级和销售状态。
    </UnderConstruction>
  );
}
