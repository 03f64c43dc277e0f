import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function PeriodicDetailPage() {
  return (
    <UnderConstruction>这里将展示产品要素、交易流程时间轴、费率、公告和协议。</UnderConstruction>
  );
}
