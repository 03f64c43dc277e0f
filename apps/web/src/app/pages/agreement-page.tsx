import { UnderConstruction } from '#app/layout/states/under-construction.tsx';

export function AgreementPage() {
  return <UnderConstruction>这里将展示已签署和待签署的协议，并提供查看和下载。</UnderConstruction>;
}
