import { FundDetail } from '#features/fund-detail/fund-detail.tsx';

export function FundDetailPage() {
  return <FundDetail />;
}
