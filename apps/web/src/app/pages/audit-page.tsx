import { UnderConstruction } from '#app/layout/states/under-construction.tsx';

export function AuditPage() {
  return <UnderConstruction>这里将展示待复核、我提交和已处理的委托。</UnderConstruction>;
}
