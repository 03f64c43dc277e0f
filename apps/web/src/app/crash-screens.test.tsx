import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '#shared/chunks/chunk-load-error.ts';
import { renderMall } from '#testing/render-mall.tsx';
import { LazyLayer } from './layout/layers/lazy-layer.tsx';
import type { PageHandle } from './layout/page-handle.ts';
import { crashId } from './layout/states/crash-id.ts';
import { MALL_TABLE } from './mall-table.tsx';
import { lazyPage } from './navigation/lazy-page.ts';

const handle: PageHandle = {
  title: '总资产',
  crumbs: () => [],
  needsLogin: false,
  section: () => undefined,
};

// React reports every caught crash on the console; here crashes are the subject.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function BrokenPage(): never {
  throw new Error('net value is not a number');
}

function LostLayer(): never {
  throw new ChunkLoadError('script', 'identity-Ab12.js', 'timeout');
}

function SecretPage() {
  return <p>秘密</p>;
}

function openPage(Page: ComponentType, own: PageHandle = handle) {
  const pages = [{ path: '/x', handle: own, Page }];
  return renderMall({ path: '/x', table: { ...MALL_TABLE, pages } });
}

it('keeps header and foot when a page crashes', async () => {
  openPage(BrokenPage);
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
  const load = () => Promise.reject(new ChunkLoadError('stylesheet', 'fund-Ab12.css', 'missing'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openPage(lazyPage('fund', load));
  expect(await screen.findByText('页面资源加载失败，请刷新后重试')).toBeInTheDocument();
  expect(screen.getByText('CSS-chunk-load failure: fund-Ab12.css (missing)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

it('leaves the page standing when the chunk of a layer over it is lost', async () => {
  openPage(() => (
    <>
      <p>净值走势</p>
      <LazyLayer>
        <LostLayer />
      </LazyLayer>
    </>
  ));
  expect(await screen.findByText('页面资源加载失败，请刷新后重试')).toBeInTheDocument();
  expect(screen.getByText('净值走势')).toBeInTheDocument();
});

it('says No Auth to a visitor who lacks the flags a page declares', async () => {
  openPage(SecretPage, { ...handle, auth: ['login'] });
  expect(await screen.findByText('No Auth')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去商城首页' })).toBeInTheDocument();
  expect(screen.queryByText('秘密')).not.toBeInTheDocument();
});

it('takes an auth setting that is no list for a developer error', async () => {
  // What the compiler forbids is what a careless edit of a plain object would say.
  openPage(SecretPage, { ...handle, auth: 'login' as unknown as readonly string[] });
  expect(await screen.findByText('Oops! Something went wrong.')).toBeInTheDocument();
  expect(screen.queryByText('秘密')).not.toBeInTheDocument();
});

it('gives the same crash of the same build the same number', () => {
  const crash = () => new TypeError('x is not a function');
  expect(crashId(crash(), 'b1')).toBe(crashId(crash(), 'b1'));
  expect(crashId(crash(), 'b1')).not.toBe(crashId(crash(), 'b2'));
  expect(crashId('thrown text', 'b1')).toMatch(/^E-[0-9A-F]{8}$/);
});
