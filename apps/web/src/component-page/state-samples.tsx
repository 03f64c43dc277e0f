import { Breadcrumb } from '#shared/ui/page/breadcrumb.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import { LoadFailed } from '#shared/ui/state/load-failed.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';

const CRUMBS = [
  { title: '首页', to: '/home' },
  { title: '公募基金', to: '/topic/fund' },
  { title: '启明汇稳纯债债券A' },
];

export function StateSamples() {
  return (
    <Columns layout="two">
      <Section title="空与面包屑">
        <Breadcrumb items={CRUMBS} />
        <Empty />
      </Section>
      <Section title="载入与失败">
        <Panel padded={false}>
          <Loading />
        </Panel>
        <LoadFailed error="系统繁忙，请稍后再试" onRetry={() => undefined} />
      </Section>
    </Columns>
  );
}
