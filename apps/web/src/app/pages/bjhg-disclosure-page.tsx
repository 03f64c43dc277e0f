import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function BjhgDisclosurePage() {
  return (
    <UnderConstruction>这里将按交易日披露报价、未到期余额、质押物折算和覆盖率。</UnderConstruction>
  );
}
