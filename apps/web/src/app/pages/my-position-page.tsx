import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function MyPositionPage() {
  return (
    <UnderConstruction>
      这里将展示各产品的持仓、收益和可办理的业务，以及定投计划。
    </UnderConstruction>
  );
}
