import { RepoDetail } from '#features/repo-detail/repo-detail.tsx';

export function BjhgDetailPage() {
  return <RepoDetail />;
}
