import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '#shared/chunks/chunk-load-error.ts';
import { renderMall } from '#testing/render-mall.tsx';
import { crashId } from './layout/crash-id.ts';
import { Frame } from './layout/frame.tsx';
import { PageCrash } from './layout/page-crash.tsx';
import type { PageHandle } from './layout/page-handle.ts';

const handle: PageHandle = {
  title: '总资产',
  crumbs: () => [],
  needsLogin: false,
  section: undefined,
};

// React reports every caught crash on the console; here crashes are the subject.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function BrokenPage(): never {
  throw new Error('net value is not a number');
}

function openPage(page: RouteObject) {
  const children = [page];
  return renderMall({
    path: '/x',
    routes: [{ element: <Frame />, errorElement: <PageCrash />, children }],
  });
}

it('keeps header and foot when a page crashes', async () => {
  openPage({ path: '/x', handle, element: <BrokenPage />, errorElement: <PageCrash /> });
  expect(await screen.findByText('Oops! Something went wrong.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去商城首页' })).toHaveAttribute(
    'href',
    '/mall-pc-org/home',
  );
  expect(screen.getByText(/错误编号 E-[0-9A-F]{8}/)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

it('offers a reload when a chunk is lost for good', async () => {
  const lazy = () => Promise.reject(new ChunkLoadError('stylesheet', 'fund-Ab12.css', 'missing'));
  openPage({
    path: '/x',
    handle,
    lazy,
    errorElement: <PageCrash />,
    hydrateFallbackElement: <p />,
  });
  expect(await screen.findByText('页面资源加载失败，请刷新后重试')).toBeInTheDocument();
  expect(screen.getByText('CSS-chunk-load failure: fund-Ab12.css (missing)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

it('says No Auth to a visitor who lacks the flags a page declares', async () => {
  openPage({ path: '/x', handle: { ...handle, auth: ['login'] }, element: <p>秘密</p> });
  expect(await screen.findByText('No Auth')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去商城首页' })).toBeInTheDocument();
  expect(screen.queryByText('秘密')).not.toBeInTheDocument();
});

it('takes an auth setting that is no list for a developer error', async () => {
  openPage({ path: '/x', handle: { ...handle, auth: 'login' }, element: <p>秘密</p> });
  expect(await screen.findByText('Oops! Something went wrong.')).toBeInTheDocument();
  expect(screen.queryByText('秘密')).not.toBeInTheDocument();
});

it('gives the same crash of the same build the same number', () => {
  const crash = () => new TypeError('x is not a function');
  expect(crashId(crash(), 'b1')).toBe(crashId(crash(), 'b1'));
  expect(crashId(crash(), 'b1')).not.toBe(crashId(crash(), 'b2'));
  expect(crashId('thrown text', 'b1')).toMatch(/^E-[0-9A-F]{8}$/);
});
