import { UnderConstruction } from '#app/layout/states/under-construction.tsx';

export function RecordDetailsPage() {
  return (
    <UnderConstruction>这里将展示单笔委托的进度、确认结果、费用和签署的协议。</UnderConstruction>
  );
}
