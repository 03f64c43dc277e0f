import { PATHS, type Path } from '#shared/navigation/paths.ts';
import type { Crumb } from '#shared/ui/breadcrumb.tsx';
import type { MallPage } from './layout/page-handle.ts';
import { type LazyPage, type LoadPage, lazyPage } from './navigation/lazy-page.ts';
import { handleOf, type Place } from './navigation/place-handle.ts';

const FUNDS: Crumb = { title: '公募基金', to: PATHS.fundTopic };
const DUOYUANBAO: Crumb = { title: '多元宝', to: PATHS.duoyuanbao };
const HIGH_END: Crumb = { title: '高端理财', to: PATHS.highEnd };
const ACCOUNT: Crumb = { title: '我的账户', to: PATHS.totalAssets };
const POSITIONS: Crumb = { title: '我的持仓', to: PATHS.myPosition };
const RECORDS: Crumb = { title: '交易记录', to: PATHS.record };
/** One page shows both; which of them it belongs to only the product says. */
const TERM_FAMILIES = {
  10005: { title: '定期理财', to: PATHS.periodic },
  10008: { title: '定期理财', to: PATHS.periodic },
  10017: HIGH_END,
  10052: HIGH_END,
};
const CENTRE_TABS = { compare: '产品对比', lab: '定投实验室', manager: '管理人' };

/** Every page of the mall: address, title, place, and the chunk it comes in (screens 0.6). */
export const PAGES: readonly (MallPage & LazyPage)[] = [
  page(PATHS.login, '登录', {}, async () => (await import('./pages/login-page.tsx')).LoginPage),
  page(
    PATHS.home,
    '商城首页',
    { section: PATHS.home, hasSteps: false },
    async () => (await import('./pages/home-page.tsx')).HomePage,
  ),
  page(
    PATHS.productCentre,
    '产品中心',
    { section: PATHS.productCentre, tabs: CENTRE_TABS },
    async () => (await import('./pages/product-centre-page.tsx')).ProductCentrePage,
  ),
  page(
    PATHS.fundTopic,
    '公募基金',
    { section: PATHS.fundTopic },
    async () => (await import('./pages/fund-topic-page.tsx')).FundTopicPage,
  ),
  page(
    PATHS.duoyuanbao,
    '多元宝',
    { section: PATHS.duoyuanbao },
    async () => (await import('./pages/duoyuanbao-page.tsx')).DuoyuanbaoPage,
  ),
  page(
    PATHS.newCustomer,
    '新客理财',
    { section: PATHS.newCustomer },
    async () => (await import('./pages/new-customer-page.tsx')).NewCustomerPage,
  ),
  page(
    PATHS.periodic,
    '定期理财',
    { section: PATHS.periodic },
    async () => (await import('./pages/periodic-page.tsx')).PeriodicPage,
  ),
  page(
    PATHS.highEnd,
    '高端理财',
    { section: PATHS.highEnd },
    async () => (await import('./pages/high-end-page.tsx')).HighEndPage,
  ),
  page(
    PATHS.highEndSign,
    '合格投资者确认函',
    { above: [HIGH_END], needsLogin: true, section: PATHS.highEnd },
    async () => (await import('./pages/high-end-sign-page.tsx')).HighEndSignPage,
  ),
  page(
    PATHS.periodicDetail,
    '产品详情',
    { subject: 'names', families: TERM_FAMILIES },
    async () => (await import('./pages/periodic-detail-page.tsx')).PeriodicDetailPage,
  ),
  page(
    PATHS.fundDetail,
    '产品详情',
    { above: [FUNDS], section: PATHS.fundTopic, subject: 'names' },
    async () => (await import('./pages/fund-detail-page.tsx')).FundDetailPage,
  ),
  page(
    PATHS.bjhgDetail,
    '产品详情',
    { above: [DUOYUANBAO], section: PATHS.duoyuanbao, subject: 'names' },
    async () => (await import('./pages/bjhg-detail-page.tsx')).BjhgDetailPage,
  ),
  page(
    PATHS.bjhgDisclosure,
    '信息披露',
    { above: [DUOYUANBAO], section: PATHS.duoyuanbao },
    async () => (await import('./pages/bjhg-disclosure-page.tsx')).BjhgDisclosurePage,
  ),
  page(
    PATHS.bjhgRisk,
    '风险揭示书',
    { above: [DUOYUANBAO], section: PATHS.duoyuanbao },
    async () => (await import('./pages/bjhg-risk-page.tsx')).BjhgRiskPage,
  ),
  page(
    PATHS.notice,
    '公告',
    { section: PATHS.productCentre, subject: 'follows' },
    async () => (await import('./pages/notice-page.tsx')).NoticePage,
  ),
  page(
    PATHS.totalAssets,
    '总资产',
    account(),
    async () => (await import('./pages/total-assets-page.tsx')).TotalAssetsPage,
  ),
  page(
    PATHS.assetsAnalyse,
    '资产分析',
    { ...account(), tabs: { bill: '月度账单' } },
    async () => (await import('./pages/assets-analyse-page.tsx')).AssetsAnalysePage,
  ),
  page(
    PATHS.myPosition,
    '我的持仓',
    { ...account(), tabs: { ration: '我的定投' } },
    async () => (await import('./pages/my-position-page.tsx')).MyPositionPage,
  ),
  page(
    PATHS.positionDetail,
    '持仓详情',
    { ...account(POSITIONS), subject: 'names' },
    async () => (await import('./pages/position-detail-page.tsx')).PositionDetailPage,
  ),
  page(
    PATHS.bjhgPositionDetail,
    '多元宝持仓详情',
    { ...account(POSITIONS), subject: 'names' },
    async () => (await import('./pages/bjhg-position-detail-page.tsx')).BjhgPositionDetailPage,
  ),
  page(
    PATHS.record,
    '交易记录',
    account(),
    async () => (await import('./pages/record-page.tsx')).RecordPage,
  ),
  page(
    PATHS.recordDetails,
    '交易记录详情',
    account(RECORDS),
    async () => (await import('./pages/record-details-page.tsx')).RecordDetailsPage,
  ),
  page(
    PATHS.agreement,
    '协议查询与下载',
    account(),
    async () => (await import('./pages/agreement-page.tsx')).AgreementPage,
  ),
  page(
    PATHS.favorite,
    '我的自选',
    account(),
    async () => (await import('./pages/favorite-page.tsx')).FavoritePage,
  ),
  page(
    PATHS.audit,
    '我的复核',
    account(),
    async () => (await import('./pages/audit-page.tsx')).AuditPage,
  ),
  page(
    PATHS.transferRecords,
    '转账记录',
    account(),
    async () => (await import('./pages/transfer-records-page.tsx')).TransferRecordsPage,
  ),
];

function account(...above: readonly Crumb[]): Place {
  return { above: [ACCOUNT, ...above], needsLogin: true, section: PATHS.totalAssets };
}

function page(path: Path, title: string, place: Place, load: LoadPage): MallPage & LazyPage {
  return { path, handle: handleOf(path, title, place), ...lazyPage(path, load) };
}
