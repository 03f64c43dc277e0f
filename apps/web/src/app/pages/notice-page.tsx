import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function NoticePage() {
  return <UnderConstruction>这里将展示平台公告和产品公告，可按产品和类型查询。</UnderConstruction>;
}
