import { PositionDetail } from '#features/positions/position-detail.tsx';

export function PositionDetailPage() {
  return <PositionDetail />;
}
