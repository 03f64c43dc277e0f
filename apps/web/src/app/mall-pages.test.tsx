import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { PAGES } from './page-table.ts';

const PLACES = [
  ['/login', '登录', '商城首页 登录'],
  ['/home', '商城首页', ''],
  ['/product-centre', '产品中心', '商城首页 产品中心'],
  ['/product-centre?tab=compare', '产品中心', '商城首页 产品中心 产品对比'],
  ['/product-centre?tab=lab', '产品中心', '商城首页 产品中心 定投实验室'],
  ['/product-centre?tab=manager', '产品中心', '商城首页 产品中心 管理人'],
  ['/product-centre?tab=nonsense', '产品中心', '商城首页 产品中心'],
  ['/topic/fund', '公募基金', '商城首页 公募基金'],
  ['/topic/duoyuanbao', '多元宝', '商城首页 多元宝'],
  ['/topic/new-custom', '新客理财', '商城首页 新客理财'],
  ['/regularWealthManagement', '定期理财', '商城首页 定期理财'],
  ['/highEndWealthManagement', '高端理财', '商城首页 高端理财'],
  ['/highEndWealthManagementSign', '合格投资者确认函', '商城首页 高端理财 合格投资者确认函'],
  ['/productDetailsDH?product_no=HC2811', '产品详情', '商城首页 产品详情'],
  ['/productDetailsDh?product_no=HC2811', '产品详情', '商城首页 产品详情'],
  ['/detail/fund?product_no=910021', '产品详情', '商城首页 公募基金 产品详情'],
  ['/detail/bjhg?product_no=1', '产品详情', '商城首页 多元宝 产品详情'],
  ['/quotationRepurchaseInfo', '信息披露', '商城首页 多元宝 信息披露'],
  ['/bjhgRiskAgreement', '风险揭示书', '商城首页 多元宝 风险揭示书'],
  ['/notice', '公告', '商城首页 公告'],
  ['/verify', '文件验签', '商城首页 文件验签'],
  ['/MyAccount/TotalAssets', '总资产', '商城首页 我的账户 总资产'],
  ['/MyAccount/AssetsAnalyse', '资产分析', '商城首页 我的账户 资产分析'],
  ['/MyAccount/AssetsAnalyse?tab=bill', '资产分析', '商城首页 我的账户 资产分析 月度账单'],
  ['/MyAccount/MyPosition', '我的持仓', '商城首页 我的账户 我的持仓'],
  ['/MyAccount/MyPosition?tab=ration', '我的持仓', '商城首页 我的账户 我的持仓 我的定投'],
  ['/MyAccount/PositionDetail', '持仓详情', '商城首页 我的账户 我的持仓 持仓详情'],
  ['/MyAccount/BjhgPositionDetail', '多元宝持仓详情', '商城首页 我的账户 我的持仓 多元宝持仓详情'],
  ['/MyAccount/record', '交易记录', '商城首页 我的账户 交易记录'],
  ['/MyAccount/RecordDetails', '交易记录详情', '商城首页 我的账户 交易记录 交易记录详情'],
  ['/MyAccount/agreement', '协议查询与下载', '商城首页 我的账户 协议查询与下载'],
  ['/MyAccount/favorite', '我的自选', '商城首页 我的账户 我的自选'],
  ['/MyAccount/audit', '我的复核', '商城首页 我的账户 我的复核'],
  ['/MyAccount/TransferRecords', '转账记录', '商城首页 我的账户 转账记录'],
] as const;

it.each(PLACES)('%s is titled %s and stands at %s', async (path, title, steps) => {
  const { close } = renderMall({ path, customer: CUSTOMER });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe(title));
  const crumbs = screen.queryByRole('navigation', { name: '面包屑' });
  const shown = crumbs
    ? within(crumbs)
        .getAllByRole('listitem')
        .map((step) => step.textContent)
    : [];
  expect(shown.join(' ')).toBe(steps);
  close();
});

it('opens the 26 pages of the specification, the one that checks documents, and no others', () => {
  expect(PAGES).toHaveLength(27);
  const tested = new Set<string>(PLACES.map(([path]) => path.split('?')[0] ?? ''));
  expect(PAGES.map(({ path }) => path).filter((path) => !tested.has(path))).toEqual([]);
});

it('leads from / to /home and keeps the query', async () => {
  const { router } = renderMall({ path: '/?from=wechat' });
  await screen.findByRole('heading', { level: 1, name: '商城首页' });
  expect(router.state.location).toMatchObject({ pathname: '/home', search: '?from=wechat' });
  expect(router.state.historyAction).toBe('REPLACE');
});

it('says that an unknown address leads nowhere, in the frame', async () => {
  renderMall({ path: '/nowhere' });
  expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '去商城首页' })).toHaveAttribute('href', '/home');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeInTheDocument();
});

it.each([
  ['/detail/fund', '公募基金'],
  ['/notice', '产品中心'],
  ['/bjhgRiskAgreement', '多元宝'],
  ['/highEndWealthManagementSign', '高端理财'],
  ['/MyAccount/RecordDetails', '我的账户'],
])('%s belongs to %s in the main navigation', async (path, section) => {
  const { close } = renderMall({ path, customer: CUSTOMER });
  await screen.findByRole('heading', { level: 1 });
  const nav = screen.getByRole('navigation', { name: '主导航' });
  const current = within(nav)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual([section]);
  close();
});
