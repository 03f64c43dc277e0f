import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function BjhgRiskPage() {
  return <UnderConstruction>这里将展示报价回购业务的风险揭示书全文。</UnderConstruction>;
}
