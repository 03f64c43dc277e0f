import type { MallPage } from '#app/layout/page-handle.ts';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';

/** An address that leads nowhere; search engines are asked to forget it. */
export const NOT_FOUND: MallPage = {
  path: '*',
  handle: {
    title: '商城首页',
    crumbs: () => [{ title: '页面不存在' }],
    needsLogin: false,
    section: () => undefined,
  },
  Page: NotFoundPage,
};

function NotFoundPage() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageTitle title="页面不存在" />
      <Empty description="您访问的地址没有对应的页面，可能已经变更。" tip={null} />
    </>
  );
}
