import type { UnbindRefusal } from '@mall/domain/adviser/unbind';
import type { CancelDecision } from '@mall/domain/orders/cancel-rules';
import type { EntryRefusal } from '@mall/domain/orders/decide-entry';
import type { CustodyTransferRefusal } from '@mall/domain/orders/kinds/custody-transfer';
import type { DividendSettingRefusal } from '@mall/domain/orders/kinds/dividend-setting';
import type { QuickWithdrawalRefusal } from '@mall/domain/orders/kinds/quick-withdrawal';
import type { RedemptionRefusal } from '@mall/domain/orders/kinds/redemption';
import type { RepoEarlyEndRefusal } from '@mall/domain/orders/kinds/repo-early-end';
import type { RepoPurchaseRefusal } from '@mall/domain/orders/kinds/repo-purchase';
import type { SwitchRefusal } from '@mall/domain/orders/kinds/switch';
import type { RenewalRefusal } from '@mall/domain/repo/change-renewal';
import type { TreasureRefusal } from '@mall/domain/treasure/sweep';
import { expectTypeOf, it } from 'vitest';
import type { RefusalOf } from '../define-call.ts';
import type { adviserProductUnbind } from './adviser.ts';
import type { buyProd } from './buy.ts';
import type { tradeWithdraw } from './cancel.ts';
import type { cashTreasureOrder } from './cash-treasure.ts';
import type { qrpAlterPostpone, retrustee, setDividend } from './holding-instructions.ts';
import type { tradeRedeem, withdrawCash } from './redeem.ts';
import type { switchProd } from './switch.ts';

// Checked by the compiler: a name that a call does not list does not compile.
it('every refusal of a kind of order is one its call lists', () => {
  expectTypeOf<EntryRefusal['refusal']>().toExtend<RefusalOf<typeof buyProd>>();
  expectTypeOf<RepoPurchaseRefusal['refusal']>().toExtend<RefusalOf<typeof buyProd>>();
  expectTypeOf<RedemptionRefusal['refusal']>().toExtend<RefusalOf<typeof tradeRedeem>>();
  expectTypeOf<RepoEarlyEndRefusal['refusal']>().toExtend<RefusalOf<typeof tradeRedeem>>();
  expectTypeOf<QuickWithdrawalRefusal['refusal']>().toExtend<RefusalOf<typeof withdrawCash>>();
  expectTypeOf<SwitchRefusal['refusal']>().toExtend<RefusalOf<typeof switchProd>>();
  expectTypeOf<CustodyTransferRefusal['refusal']>().toExtend<RefusalOf<typeof retrustee>>();
  expectTypeOf<DividendSettingRefusal['refusal']>().toExtend<RefusalOf<typeof setDividend>>();
  expectTypeOf<RenewalRefusal['refusal']>().toExtend<RefusalOf<typeof qrpAlterPostpone>>();
  expectTypeOf<TreasureRefusal['refusal']>().toExtend<RefusalOf<typeof cashTreasureOrder>>();
  expectTypeOf<UnbindRefusal['refusal']>().toExtend<RefusalOf<typeof adviserProductUnbind>>();
  type CancelRefusal = Extract<CancelDecision, { ok: false }>['refusal'];
  expectTypeOf<CancelRefusal>().toExtend<RefusalOf<typeof tradeWithdraw>>();
});
