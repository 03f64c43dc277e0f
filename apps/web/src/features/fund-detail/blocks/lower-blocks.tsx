import { lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';

// What stands below the first window, and what is read after the first glance, comes in chunks of its own.

export const ManagerSection = lazy(() =>
  loadChunk('manager-section', async () => ({
    default: (await import('#shared/product-detail/manager-section.tsx')).ManagerSection,
  })),
);

export const PortfolioSection = lazy(() =>
  loadChunk('portfolio-section', async () => ({
    default: (await import('#shared/product-detail/portfolio-section.tsx')).PortfolioSection,
  })),
);

export const FeeSection = lazy(() =>
  loadChunk('fee-section', async () => ({
    default: (await import('#shared/product-detail/fee-section.tsx')).FeeSection,
  })),
);

export const HistoryBlock = lazy(() =>
  loadChunk('history-block', async () => ({
    default: (await import('#features/fund-detail/history/history-block.tsx')).HistoryBlock,
  })),
);

export const RuleBlock = lazy(() =>
  loadChunk('rule-block', async () => ({
    default: (await import('./rule-block.tsx')).RuleBlock,
  })),
);

export const RecordBlock = lazy(() =>
  loadChunk('record-block', async () => ({
    default: (await import('./record-block.tsx')).RecordBlock,
  })),
);

export const PlanBlock = lazy(() =>
  loadChunk('plan-block', async () => ({
    default: (await import('./plan-block.tsx')).PlanBlock,
  })),
);

export const PaperBlock = lazy(() =>
  loadChunk('paper-block', async () => ({
    default: (await import('./paper-block.tsx')).PaperBlock,
  })),
);

export const BuyEstimate = lazy(() =>
  loadChunk('buy-estimate', async () => ({
    default: (await import('#features/fund-detail/buying/buy-estimate.tsx')).BuyEstimate,
  })),
);

export const BuyPapers = lazy(() =>
  loadChunk('buy-papers', async () => ({
    default: (await import('#features/fund-detail/buying/buy-papers.tsx')).BuyPapers,
  })),
);
