import { AssetsAnalyse } from '#features/assets-analyse/assets-analyse.tsx';

export function AssetsAnalysePage() {
  return <AssetsAnalyse />;
}
