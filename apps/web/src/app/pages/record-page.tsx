import { UnderConstruction } from '#app/layout/states/under-construction.tsx';

export function RecordPage() {
  return <UnderConstruction>这里将展示交易记录，可按业务、状态和日期查询。</UnderConstruction>;
}
