import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderMall } from '#testing/render-mall.tsx';

const BASE_URL = '/mall-pc-org/';
// The page lies above the sources, where imports do not reach.
const [page = ''] = Object.values(
  import.meta.glob<string>('/index.html', { query: '?raw', import: 'default', eager: true }),
);
let close: (() => void) | undefined;
afterEach(() => close?.());

it('stands in with the same navigation and the same warning as the frame that follows', async () => {
  const boot = new DOMParser().parseFromString(
    page.replaceAll('%BASE_URL%', BASE_URL),
    'text/html',
  );
  const promised = [...boot.querySelectorAll('nav a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
  const warning = boot.querySelector('footer')?.textContent?.trim() ?? 'no warning';

  close = renderMall({ path: '/nowhere' }).close;
  await screen.findByRole('heading', { level: 1 });
  const links = within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link');
  expect(promised).toEqual(
    links.map((link) => `${link.textContent} ${BASE_URL}${link.getAttribute('href')?.slice(1)}`),
  );
  expect(screen.getByText(warning)).toBeInTheDocument();
});
