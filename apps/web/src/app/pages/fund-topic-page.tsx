import { FundList } from '#features/fund-list/fund-list.tsx';

export function FundTopicPage() {
  return <FundList />;
}
