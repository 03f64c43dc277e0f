import { UnderConstruction } from '#app/layout/states/under-construction.tsx';

export function TransferRecordsPage() {
  return <UnderConstruction>这里将展示银行转入和转出的记录与状态。</UnderConstruction>;
}
