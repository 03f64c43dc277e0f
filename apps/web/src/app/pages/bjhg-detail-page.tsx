import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function BjhgDetailPage() {
  return (
    <UnderConstruction>
      这里将展示多元宝该期限的约定年化收益率、提前终止收益率、到期日和交易规则。
    </UnderConstruction>
  );
}
