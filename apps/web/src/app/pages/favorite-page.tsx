import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function FavoritePage() {
  return <UnderConstruction>这里将展示自选产品、分组和备注。</UnderConstruction>;
}
