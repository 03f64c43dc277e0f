import { RepoPositions } from '#features/repo-positions/repo-positions.tsx';

export function BjhgPositionDetailPage() {
  return <RepoPositions />;
}
