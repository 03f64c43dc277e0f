import type { ComponentType } from 'react';
import { PATHS, type Path } from '#shared/navigation/paths.ts';

export type PagePath = Exclude<Path, typeof PATHS.root>;

/** The chunk each page comes in. It stands alone, so that it can be read before anything else has loaded. */
export const PAGE_CHUNKS = {
  [PATHS.login]: async () => (await import('./pages/login-page.tsx')).LoginPage,
  [PATHS.home]: async () => (await import('./pages/home-page.tsx')).HomePage,
  [PATHS.productCentre]: async () =>
    (await import('./pages/product-centre-page.tsx')).ProductCentrePage,
  [PATHS.fundTopic]: async () => (await import('./pages/fund-topic-page.tsx')).FundTopicPage,
  [PATHS.duoyuanbao]: async () => (await import('./pages/duoyuanbao-page.tsx')).DuoyuanbaoPage,
  [PATHS.newCustomer]: async () => (await import('./pages/new-customer-page.tsx')).NewCustomerPage,
  [PATHS.periodic]: async () => (await import('./pages/periodic-page.tsx')).PeriodicPage,
  [PATHS.highEnd]: async () => (await import('./pages/high-end-page.tsx')).HighEndPage,
  [PATHS.highEndSign]: async () => (await import('./pages/high-end-sign-page.tsx')).HighEndSignPage,
  [PATHS.periodicDetail]: async () =>
    (await import('./pages/periodic-detail-page.tsx')).PeriodicDetailPage,
  [PATHS.fundDetail]: async () => (await import('./pages/fund-detail-page.tsx')).FundDetailPage,
  [PATHS.bjhgDetail]: async () => (await import('./pages/bjhg-detail-page.tsx')).BjhgDetailPage,
  [PATHS.bjhgDisclosure]: async () =>
    (await import('./pages/bjhg-disclosure-page.tsx')).BjhgDisclosurePage,
  [PATHS.bjhgRisk]: async () => (await import('./pages/bjhg-risk-page.tsx')).BjhgRiskPage,
  [PATHS.notice]: async () => (await import('./pages/notice-page.tsx')).NoticePage,
  [PATHS.verify]: async () => (await import('./pages/verify-page.tsx')).VerifyPage,
  [PATHS.totalAssets]: async () => (await import('./pages/total-assets-page.tsx')).TotalAssetsPage,
  [PATHS.assetsAnalyse]: async () =>
    (await import('./pages/assets-analyse-page.tsx')).AssetsAnalysePage,
  [PATHS.myPosition]: async () => (await import('./pages/my-position-page.tsx')).MyPositionPage,
  [PATHS.positionDetail]: async () =>
    (await import('./pages/position-detail-page.tsx')).PositionDetailPage,
  [PATHS.bjhgPositionDetail]: async () =>
    (await import('./pages/bjhg-position-detail-page.tsx')).BjhgPositionDetailPage,
  [PATHS.record]: async () => (await import('./pages/record-page.tsx')).RecordPage,
  [PATHS.recordDetails]: async () =>
    (await import('./pages/record-details-page.tsx')).RecordDetailsPage,
  [PATHS.agreement]: async () => (await import('./pages/agreement-page.tsx')).AgreementPage,
  [PATHS.favorite]: async () => (await import('./pages/favorite-page.tsx')).FavoritePage,
  [PATHS.audit]: async () => (await import('./pages/audit-page.tsx')).AuditPage,
  [PATHS.transferRecords]: async () =>
    (await import('./pages/transfer-records-page.tsx')).TransferRecordsPage,
} as const satisfies Record<PagePath, () => Promise<ComponentType>>;
