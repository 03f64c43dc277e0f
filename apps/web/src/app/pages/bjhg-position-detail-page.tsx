import { UnderConstruction } from '#app/layout/states/under-construction.tsx';

export function BjhgPositionDetailPage() {
  return (
    <UnderConstruction>
      这里将展示多元宝单笔合约的起息日、到期日、利息和续作设置。
    </UnderConstruction>
  );
}
