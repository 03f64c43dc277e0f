import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function DuoyuanbaoPage() {
  return (
    <UnderConstruction>
      这里将展示多元宝各期限的到期年收益率、到期日和剩余额度，并可按金额试算到期利息。
    </UnderConstruction>
  );
}
