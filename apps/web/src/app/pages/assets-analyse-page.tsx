import { UnderConstruction } from '#app/layout/states/under-construction.tsx';

export function AssetsAnalysePage() {
  return <UnderConstruction>这里将展示收益走势、资产分布和月度账单。</UnderConstruction>;
}
