import { TermDetail } from '#features/term-detail/term-detail.tsx';

export function PeriodicDetailPage() {
  return <TermDetail />;
}
