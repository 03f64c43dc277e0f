import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function NewCustomerPage() {
  return <UnderConstruction>这里将展示新客专享产品、单户限额和可参与的时间。</UnderConstruction>;
}
