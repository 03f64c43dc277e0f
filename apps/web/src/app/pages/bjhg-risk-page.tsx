import { RepoRisk } from '#features/repo-risk/repo-risk.tsx';

export function BjhgRiskPage() {
  return <RepoRisk />;
}
