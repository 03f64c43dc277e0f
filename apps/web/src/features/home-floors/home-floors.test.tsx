import { queryIndexByJson, queryIndexHistoryPrice } from '@mall/contract/catalogue/market-index';
import { queryAjIndexHome } from '@mall/contract/catalogue/product-offers';
import { crhMallB001 } from '@mall/contract/legacy/shop-window';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

function openHome(...answers: readonly Answer[]) {
  const opened = renderMall({ path: '/home', answers });
  close = opened.close;
  return opened;
}

it('shows an index at its last close with its change and how dear it is', async () => {
  const indices = (await exampleOf(queryIndexByJson, 'catalogue/queryIndexByJson')).reply;
  const history = (await exampleOf(queryIndexHistoryPrice, 'catalogue/queryIndexHistoryPrice'))
    .reply;
  const { server } = openHome(
    answer(queryIndexByJson, indices),
    answer(queryIndexHistoryPrice, history),
  );
  const [first] = indices.list;
  const name = await screen.findByRole('heading', { level: 3, name: first?.index_name ?? '' });
  const tile = name.closest('li') ?? document.body;
  expect(tile).toHaveTextContent(/[\d,]+\.\d{2}/);
  expect(tile).toHaveTextContent(/PE百分位 (\d+\.\d{2}%|--)/);
  await waitFor(() => expect(within(tile).getByRole('img')).toBeInTheDocument());
  expect(server.sentTo(queryIndexHistoryPrice)[0]?.payload).toMatchObject({ period: '1m' });
});

it('leaves a quiet line where a floor fails, and asks again on demand', async () => {
  const { user, server } = openHome(refusal(queryAjIndexHome, 'system_busy'));
  const floor = await screen.findByRole('region', { name: '公募基金' });
  const retry = await within(floor).findByRole('button', { name: '重试' });
  expect(retry.closest('p')).toHaveTextContent(/^加载失败 重试$/);
  expect(screen.queryByText(/系统繁忙/)).not.toBeInTheDocument();
  const before = server.sentTo(queryAjIndexHome).length;
  await user.click(retry);
  await waitFor(() => expect(server.sentTo(queryAjIndexHome).length).toBe(before + 1));
});

const banner = (sort_no: number, title: string, link_url: string) => ({
  adv_location: 'home',
  title,
  image_url: `/banner-${sort_no}.png`,
  link_url,
  sort_no,
});

it('shows banners in their order, turned by hand, and a title where a picture is broken', async () => {
  const { user } = openHome(
    answer(crhMallB001, {
      list: [
        banner(2, '第二', 'https://elsewhere.example/'),
        banner(1, '第一', '/mall-pc-org/topic/duoyuanbao'),
      ],
    }),
  );
  const row = await screen.findByRole('region', { name: '推荐' });
  expect(within(row).getByRole('link', { name: '第一' })).toHaveAttribute(
    'href',
    '/topic/duoyuanbao',
  );
  await user.click(within(row).getByRole('button', { name: '第2张：第二' }));
  const link = within(row).getByRole('link', { name: '第二' });
  expect(link).toHaveAttribute('target', '_blank');
  fireEvent.error(within(row).getByRole('img'));
  expect(within(row).queryByRole('img')).not.toBeInTheDocument();
  expect(within(row).getByRole('link', { name: '第二' })).toBeInTheDocument();
});

it('has no row without banners', async () => {
  openHome(answer(crhMallB001, { list: [] }));
  await screen.findByRole('heading', { level: 1, name: '商城首页' });
  await waitFor(() => expect(screen.queryByRole('region', { name: '推荐' })).toBeNull());
});
