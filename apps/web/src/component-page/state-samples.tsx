import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { Columns } from '#shared/ui/columns.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { Section } from '#shared/ui/section.tsx';

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
