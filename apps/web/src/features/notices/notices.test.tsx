import {
  queryProductNoticeDetail,
  queryProductNoticeList,
} from '@mall/contract/catalogue/product-notices';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const listed = (await exampleOf(queryProductNoticeList, 'catalogue/queryProductNoticeList')).reply;
const article = (await exampleOf(queryProductNoticeDetail, 'catalogue/queryProductNoticeDetail'))
  .reply;

function openNotices(search: string, answers: readonly Answer[]) {
  const opened = renderMall({ path: `/notice${search}`, answers });
  close = opened.close;
  return opened;
}

describe('the list of notices', () => {
  const answers = [answer(queryProductNoticeList, { ...listed, count: 45 })];

  it('names title, product, kind and day, and asks for twenty at a time', async () => {
    const { server } = openNotices('', answers);
    const [first] = listed.list;
    const row = within(await screen.findByRole('row', { name: new RegExp(first?.title ?? '') }));
    expect(row.getByText(first?.publish_date ?? '')).toBeInTheDocument();
    expect(row.getByText(first?.type_code_dict_name ?? '')).toBeInTheDocument();
    expect(server.sentTo(queryProductNoticeList)[0]?.payload).toMatchObject({
      page_num: 1,
      page_size: 20,
    });
    expect(screen.getByText(/共3页/)).toBeInTheDocument();
  });

  it('keeps kind and page in the address, and goes back to the first page for another kind', async () => {
    const { user, server, router } = openNotices('?page=2', answers);
    await user.click(await screen.findByTestId('filter-type-2'));
    await waitFor(() => expect(router.state.location.search).toBe('?type=2'));
    await waitFor(() =>
      expect(server.sentTo(queryProductNoticeList).at(-1)?.payload).toMatchObject({
        type_code: '2',
        page_num: 1,
      }),
    );
  });

  it('offers to clear the filters that left nothing over', async () => {
    const { user, router } = openNotices('?type=4', [
      answer(queryProductNoticeList, { list: [], count: 0 }),
    ]);
    await user.click(await screen.findByRole('button', { name: '清除筛选条件' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says what is wrong and tries again', async () => {
    openNotices('', [refusal(queryProductNoticeList, 'system_busy')]);
    expect(await screen.findByText('加载失败')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});

describe('one notice', () => {
  it('shows its words and never its code', async () => {
    openNotices('?article_id=N20261112001', [
      answer(queryProductNoticeDetail, {
        ...article,
        content_html: '<p onclick="steal()">派发红利</p><script>steal()</script>',
      }),
    ]);
    const text = await screen.findByText('派发红利');
    expect(text).not.toHaveAttribute('onclick');
    expect(document.querySelector('main script')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(article.title);
  });

  it('leads to its neighbours and back to the same list', async () => {
    openNotices('?type=2&page=2&article_id=N20261112001', [
      answer(queryProductNoticeDetail, article),
    ]);
    const links = within(await screen.findByRole('navigation', { name: '公告翻页' }));
    expect(links.getByRole('link', { name: '上一篇' })).toHaveAttribute(
      'href',
      expect.stringContaining(`?type=2&page=2&article_id=${article.prev_article_id}`),
    );
    expect(links.getByText('已是最后一篇')).toBeInTheDocument();
    expect(links.getByRole('link', { name: '返回公告列表' })).toHaveAttribute(
      'href',
      expect.stringContaining('/notice?type=2&page=2'),
    );
  });

  it.each([
    { id: 'N1', answers: [refusal(queryProductNoticeDetail, 'notice_absent')], why: 'withdrawn' },
    { id: '%3Cb%3E', answers: [], why: 'no number of a notice' },
  ])('says that it is not there: $why', async ({ id, answers }) => {
    openNotices(`?article_id=${id}`, answers);
    expect(await screen.findByText('公告不存在或已撤下')).toBeInTheDocument();
  });
});
