import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function HighEndPage() {
  return (
    <UnderConstruction>
      这里将展示资产管理计划和信托产品。私募产品仅向合格投资者展示。
    </UnderConstruction>
  );
}
