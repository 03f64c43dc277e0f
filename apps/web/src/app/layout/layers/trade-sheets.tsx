import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import type { OpenTrade, TradeKind } from '#shared/navigation/trade-address.ts';

type Sheet = ComponentType<{ readonly subjectNo: string; readonly onClose: () => void }>;

/** Every sheet by its name in the address, each in a chunk of its own. */
const SHEETS: Readonly<Record<TradeKind, Sheet>> = {
  buy: lazy(() =>
    loadChunk('buy-sheet', async () => ({
      default: (await import('#features/buy-product/buy-sheet.tsx')).BuySheet,
    })),
  ),
  redeem: lazy(() =>
    loadChunk('redeem-sheet', async () => ({
      default: (await import('#features/redeem-fund/redeem-sheet.tsx')).RedeemSheet,
    })),
  ),
  switch: lazy(() =>
    loadChunk('switch-sheet', async () => ({
      default: (await import('#features/switch-fund/switch-sheet.tsx')).SwitchSheet,
    })),
  ),
  dividend: lazy(() =>
    loadChunk('dividend-sheet', async () => ({
      default: (await import('#features/set-dividend/dividend-sheet.tsx')).DividendSheet,
    })),
  ),
  withdraw: lazy(() =>
    loadChunk('withdraw-sheet', async () => ({
      default: (await import('#features/quick-withdraw/withdraw-sheet.tsx')).WithdrawSheet,
    })),
  ),
  custody: lazy(() =>
    loadChunk('custody-sheet', async () => ({
      default: (await import('#features/transfer-custody/custody-sheet.tsx')).CustodySheet,
    })),
  ),
  ration: lazy(() =>
    loadChunk('ration-sheet', async () => ({
      default: (await import('#features/ration-plan/ration-sheet.tsx')).RationSheet,
    })),
  ),
  transfer: lazy(() =>
    loadChunk('transfer-sheet', async () => ({
      default: (await import('#features/bank-transfer/transfer-sheet.tsx')).TransferSheet,
    })),
  ),
  visit: lazy(() =>
    loadChunk('visit-sheet', async () => ({
      default: (await import('#features/return-visit/visit-sheet.tsx')).VisitSheet,
    })),
  ),
  cash: lazy(() =>
    loadChunk('treasure-sheet', async () => ({
      default: (await import('#features/cash-treasure/treasure-sheet.tsx')).TreasureSheet,
    })),
  ),
  unbind: lazy(() =>
    loadChunk('unbind-sheet', async () => ({
      default: (await import('#features/unbind-adviser/unbind-sheet.tsx')).UnbindSheet,
    })),
  ),
  postpone: lazy(() =>
    loadChunk('renewal-sheet', async () => ({
      default: (await import('#features/repo-renewal/renewal-sheet.tsx')).RenewalSheet,
    })),
  ),
  early: lazy(() =>
    loadChunk('early-end-sheet', async () => ({
      default: (await import('#features/end-repo-early/early-end-sheet.tsx')).EarlyEndSheet,
    })),
  ),
};

type Props = {
  readonly trade: OpenTrade;
  readonly onClose: () => void;
};

/** The sheet of one trade. */
export function TradeSheets({ trade, onClose }: Props) {
  const Sheet = SHEETS[trade.kind];
  return <Sheet subjectNo={trade.subjectNo} onClose={onClose} />;
}
