import { Empty } from '#shared/ui/empty.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import type { MallPage } from './page-handle.ts';

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
