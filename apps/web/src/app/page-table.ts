import { PATHS } from '#shared/navigation/paths.ts';
import type { Crumb } from '#shared/ui/page/breadcrumb.tsx';
import type { MallPage } from './layout/page-handle.ts';
import { lazyPage } from './navigation/lazy-page.ts';
import { handleOf, type Place } from './navigation/place-handle.ts';
import { PAGE_CHUNKS, type PagePath } from './page-chunks.ts';

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

/** Every page of the mall: address, title, place, and the chunk it comes in. */
export const PAGES: readonly MallPage[] = [
  page(PATHS.login, '登录', {}),
  page(PATHS.home, '商城首页', { section: PATHS.home, hasSteps: false }),
  page(PATHS.productCentre, '产品中心', { section: PATHS.productCentre, tabs: CENTRE_TABS }),
  page(PATHS.fundTopic, '公募基金', { section: PATHS.fundTopic }),
  page(PATHS.duoyuanbao, '多元宝', { section: PATHS.duoyuanbao }),
  page(PATHS.newCustomer, '新客理财', { section: PATHS.newCustomer }),
  page(PATHS.periodic, '定期理财', { section: PATHS.periodic }),
  page(PATHS.highEnd, '高端理财', { section: PATHS.highEnd }),
  page(PATHS.highEndSign, '合格投资者确认函', {
    above: [HIGH_END],
    needsLogin: true,
    section: PATHS.highEnd,
  }),
  page(PATHS.periodicDetail, '产品详情', { subject: 'names', families: TERM_FAMILIES }),
  page(PATHS.fundDetail, '产品详情', {
    above: [FUNDS],
    section: PATHS.fundTopic,
    subject: 'names',
  }),
  page(PATHS.bjhgDetail, '产品详情', {
    above: [DUOYUANBAO],
    section: PATHS.duoyuanbao,
    subject: 'names',
  }),
  page(PATHS.bjhgDisclosure, '信息披露', { above: [DUOYUANBAO], section: PATHS.duoyuanbao }),
  page(PATHS.bjhgRisk, '风险揭示书', { above: [DUOYUANBAO], section: PATHS.duoyuanbao }),
  page(PATHS.notice, '公告', { section: PATHS.productCentre, subject: 'follows' }),
  page(PATHS.verify, '文件验签', {}),
  page(PATHS.totalAssets, '总资产', account()),
  page(PATHS.assetsAnalyse, '资产分析', { ...account(), tabs: { bill: '月度账单' } }),
  page(PATHS.myPosition, '我的持仓', { ...account(), tabs: { ration: '我的定投' } }),
  page(PATHS.positionDetail, '持仓详情', { ...account(POSITIONS), subject: 'names' }),
  page(PATHS.bjhgPositionDetail, '多元宝持仓详情', { ...account(POSITIONS), subject: 'names' }),
  page(PATHS.record, '交易记录', account()),
  page(PATHS.recordDetails, '交易记录详情', account(RECORDS)),
  page(PATHS.agreement, '协议查询与下载', account()),
  page(PATHS.favorite, '我的自选', account()),
  page(PATHS.audit, '我的复核', account()),
  page(PATHS.transferRecords, '转账记录', account()),
];

function account(...above: readonly Crumb[]): Place {
  return { above: [ACCOUNT, ...above], needsLogin: true, section: PATHS.totalAssets };
}

function page(path: PagePath, title: string, place: Place): MallPage {
  return {
    path,
    handle: handleOf(path, title, place),
    Page: lazyPage(path, PAGE_CHUNKS[path]),
  };
}
