import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function ProductCentrePage() {
  return (
    <UnderConstruction>
      这里将汇总全部产品，并提供产品对比、定投实验室和管理人查询。
    </UnderConstruction>
  );
}
