import { UnderConstruction } from '#app/layout/under-construction.tsx';

export function FundTopicPage() {
  return (
    <UnderConstruction>
      这里将展示公募基金列表，可按类型、风险等级、起购金额和基金公司筛选，并按净值和涨跌幅排序。
    </UnderConstruction>
  );
}
