import { addDays } from '@mall/domain/calendar/day';
import { firstRedeemableDay } from '@mall/domain/lots/lock-end';
import { add, type Fen, fen } from '@mall/domain/money/units';
import {
  type FigureTrace,
  sumTrace,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import {
  findEventFlows,
  findUnpaidRows,
  type Moment,
  nowOf,
  type Position,
  type PositionDeps,
} from '#modules/positions/index.ts';
import { findContracts } from '#modules/repo/index.ts';
import { signed } from './ledger-figures.ts';

type Asked = { readonly clientId: string; readonly moment: Moment };
type Flow = 'realised' | 'dividends' | 'invested';

/** What a product realised, paid or took in, event by event or contract by contract. */
export async function findFlowTrace(
  deps: PositionDeps,
  asked: Asked,
  {
    productNo,
    flow,
    shown,
  }: { readonly productNo: string; readonly flow: Flow; readonly shown: Fen },
): Promise<FigureTrace> {
  return sumTrace(shown, await flowTerms(deps, asked, productNo, flow));
}

/** What a product earned that is not held any more: what exits and dividends of it brought. */
export async function findLeftTrace(
  deps: PositionDeps,
  asked: Asked,
  { productNo, shown }: { readonly productNo: string; readonly shown: Fen },
): Promise<FigureTrace> {
  return sumTrace(shown, [
    ...(await flowTerms(deps, asked, productNo, 'realised')),
    ...(await flowTerms(deps, asked, productNo, 'dividends')),
  ]);
}

async function flowTerms(
  { db }: PositionDeps,
  { clientId, moment }: Asked,
  productNo: string,
  flow: Flow,
): Promise<readonly TraceTerm[]> {
  const asOf = moment.isPast ? moment.point.asOf : undefined;
  const contracts = await findContracts(db, clientId, { productNo, asOf });
  if (contracts.length > 0)
    return contracts.flatMap(({ contract, lent, parentNo, interestPaid }) => {
      if (flow === 'dividends') return [];
      // What a renewal goes on with was put in once.
      const amount = flow === 'realised' ? interestPaid : parentNo === undefined ? lent : fen(0n);
      return amount === 0n ? [] : [signed(flow, amount, contract.contractNo)];
    });
  const flows = await findEventFlows(db, { clientId, productNo }, moment);
  return flows.flatMap((event) => {
    const amount = flow === 'invested' ? event.paidIn : event[flow];
    if (amount === 0n) return [];
    if (flow !== 'realised' || event.costOut === 0n) return [signed(flow, amount, event.day)];
    return [
      signed('redeemed', add(amount, event.costOut), event.day),
      signed('cost_out', fen(-event.costOut), event.day),
    ];
  });
}

/** What a money fund earned since nothing was left to carry over. */
export async function findUnpaidTrace(
  { db }: PositionDeps,
  { moment }: Asked,
  { holding, unpaid }: Position,
): Promise<FigureTrace> {
  const rows = await findUnpaidRows(db, holding, moment.point.openOn);
  return sumTrace(
    unpaid,
    rows.map(({ day, amount }) => signed('income', amount, day)),
  );
}

/** Shares that can leave only later, lot by lot. */
export function traceLockedShares({ lots, locked }: Position, moment: Moment): FigureTrace {
  const today = moment.isPast ? addDays(moment.point.through, 1) : nowOf(moment).day;
  const terms = lots.flatMap((lot) => {
    const opensOn = firstRedeemableDay({
      redeemableOn: lot.redeemable_on,
      lockedUntil: lot.locked_until_on ?? undefined,
    });
    return opensOn > today ? [signed('lot', lot.left_shares_e2, lot.confirmed_on)] : [];
  });
  return { ...sumTrace(locked, terms), unit: 'share' };
}
