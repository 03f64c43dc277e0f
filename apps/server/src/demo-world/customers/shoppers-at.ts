import { assert } from '@mall/domain/assert';
import type { Moment } from '@mall/domain/calendar/moment';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { simulatedBank } from '#gateways/bank/simulated/simulated-bank.ts';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { agreementCalls, signAgreements, signingOf } from '#modules/agreements/index.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { keepIndexPasts, ownPlanCalls } from '#modules/plans/index.ts';
import { findOpenFlow, findOrdersOfSignatures, tradingCalls } from '#modules/trading/index.ts';
import { privateViewReader } from '#read-viewer.ts';
import { DEMO_STAFF, type DemoClientId, makerOf } from './demo-customers.ts';
import type { DemoIdentity } from './demo-identity.ts';
import { clientOfCustomer, type DemoShopper, READING_MS } from './demo-shopper.ts';

export type HistoryDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
  readonly dictionaries: Dictionaries;
  /** The registrar that answers these days; absent: the one inside the mall. */
  readonly agent?: TransferAgent | undefined;
};

/** The demo's customers at a moment of their past; one with a session can be asked who he is. */
export function shoppersAt(deps: HistoryDeps, now: Moment) {
  const clock = stoppedAt(deps.clock, now);
  const calls = callsAt(deps, clock);
  const earlier = callsAt(deps, { ...clock, wallMs: () => clock.wallMs() - READING_MS });
  return (clientId: DemoClientId, identity?: DemoIdentity): DemoShopper => ({
    client: clientOfCustomer(calls, clientId, identity?.token),
    reader: clientOfCustomer(earlier, clientId),
    signIdentified: counterSigner({ ...deps, clock }, clientId),
    ...(identity ? { confirmIdentity: identity.confirm } : {}),
  });
}

/** The mall's clock, stopped at a moment of the past. */
export function stoppedAt({ wallMs }: Clock, moment: Moment): Clock {
  return { wallMs, businessNow: async () => moment };
}

function callsAt(deps: HistoryDeps, clock: Clock) {
  const past = { ...deps, clock };
  const trading = {
    ...past,
    isTradingOpen: true,
    exchange: simulatedExchange(deps),
    bank: simulatedBank(deps),
    // The past of the demo was made at a counter, which saw its customers in person; none of them typed a password.
    refusePassword: async () => undefined,
  };
  return [
    ...tradingCalls(trading),
    ...ownPlanCalls({ ...trading, pasts: keepIndexPasts(deps.db) }),
    ...agreementCalls({
      ...past,
      seesPrivate: privateViewReader({ clock }),
      findOpenFlow: (tx, clientId, flowId) => findOpenFlow({ clock, db: tx }, clientId, flowId),
      findOrdersOfSignatures,
    }),
  ];
}

/** Signs for a customer whose identity was seen at a counter. */
function counterSigner(deps: HistoryDeps, clientId: DemoClientId): DemoShopper['signIdentified'] {
  const { instUserCode } = makerOf(clientId);
  return async (request) => {
    const { clock } = deps;
    const result = await signAgreements(
      {
        ...deps,
        seesPrivate: privateViewReader({ clock }),
        findOpenFlow: (tx, client, flowId) => findOpenFlow({ clock, db: tx }, client, flowId),
      },
      { clientId, instUserCode, address: '127.0.0.1' },
      signingOf(request),
      { redeem: async () => true, evidence: { witness: DEMO_STAFF } },
    );
    assert(result.ok, 'papers that were read are signed');
  };
}
