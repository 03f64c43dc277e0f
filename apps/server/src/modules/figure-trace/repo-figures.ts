import { addDays, type Day, epochOf } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import { divide } from '@mall/domain/money/rounding';
import { add, type Fen, fen, RATE_ONE, type Rate } from '@mall/domain/money/units';
import {
  type FigureTrace,
  keptTrace,
  money,
  sumTrace,
  type TraceInput,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import { accruedInterest, interestUntil } from '@mall/domain/repo/repo-contract';
import type { ContractEnding, ContractRecord } from '#modules/repo/index.ts';
import { traceKept } from './held-figures.ts';

type Contract = ContractRecord['contract'];
const DAYS_A_YEAR = 365n;
const SOON_DAYS = 7;

const term = (name: string, value: bigint, sign: 1n | -1n = 1n): TraceTerm => ({
  ...{ name, ...money(value), sign },
});

/** principal × rate × days ÷ 365, the first day counted and the last not. */
function interest(contract: Contract, yearly: Rate, until: Day) {
  const days = Math.max(0, epochOf(until) - epochOf(contract.lentOn));
  const dividend = contract.principal * yearly * BigInt(days);
  const earned = fen(divide(dividend, RATE_ONE * DAYS_A_YEAR, 'half_up'));
  const step = {
    expression: `${formatDecimal(contract.principal, 2)} × ${formatDecimal(yearly, 6)}% × ${days} ÷ 365`,
    result: money(earned),
    rounding: 'half_up' as const,
  };
  return { earned, step };
}

const untilToday = ({ dueOn }: Contract, today: Day) => (today < dueOn ? today : dueOn);

function interestTrace(shown: Fen, contract: Contract, yearly: Rate, until: Day): FigureTrace {
  const { earned, step } = interest(contract, yearly, until);
  return {
    unit: 'yuan',
    shown: money(shown),
    terms: [
      term('principal', contract.principal),
      { name: 'yearly_rate', value: yearly, places: 6, sign: 1n },
    ],
    steps: [step],
    recomputed: money(earned),
  };
}

/** What a contract earned so far: what the rule of accruals tells, and the product written out. */
export function traceAccrued(
  { contract }: ContractRecord,
  today: Day,
  { isPast }: { readonly isPast: boolean },
): FigureTrace {
  const { lentOn, agreedRate } = contract;
  const shown = accruedInterest(contract, today < lentOn ? lentOn : today);
  const until = untilToday(contract, today);
  return {
    ...interestTrace(shown, contract, agreedRate, until),
    inputs: accruedInputs(contract, { until, today, isPast }),
  };
}

/** The days it counts, and what the contract would pay if it ended today or when it is due. */
function accruedInputs(
  contract: Contract,
  { until, today, isPast }: { readonly until: Day; readonly today: Day; readonly isPast: boolean },
): readonly TraceInput[] {
  const { contractNo, principal, lentOn, dueOn, agreedRate } = contract;
  const days = String(Math.max(0, epochOf(until) - epochOf(lentOn)));
  const day = (name: string, value: string): TraceInput => ({ name, source: 'calendar', value });
  const paid = (name: string, value: Fen): TraceInput => ({
    ...{ name, source: 'order_terms', value: money(value) },
    link: { kind: 'repo', key: `${contractNo}#${name}` },
  });
  return [
    ...[
      day('lent_on', lentOn),
      day(isPast ? 'until' : 'today', until),
      day('due_on', dueOn),
      day('days', days),
    ],
    paid('early', earlyOf(contract, today)),
    paid('expected', interestUntil(contract, dueOn, { principal, yearly: agreedRate })),
  ];
}

/** What a contract paid, each end by its principal, rate and days. */
export function tracePaid(
  { contract, interestPaid }: ContractRecord,
  endings: readonly ContractEnding[],
): FigureTrace {
  const made = endings.map(({ day, principal, isEarly }) => {
    const { earlyRate, agreedRate } = contract;
    const until = untilToday(contract, day);
    return interest({ ...contract, principal }, isEarly ? earlyRate : agreedRate, until);
  });
  return {
    unit: 'yuan',
    shown: money(interestPaid),
    terms: endings.map(({ day, interest: paid }) => ({
      ...term('paid_interest', paid),
      detail: day,
    })),
    steps: made.map(({ step }) => step),
    recomputed: money(made.reduce((sum, { earned }) => add(sum, earned), fen(0n))),
  };
}

/** A figure of one contract; undefined: it has no such line. */
export function traceContract(
  line: string,
  record: ContractRecord,
  today: Day,
): FigureTrace | undefined {
  const { contract, lent } = record;
  const { principal, agreedRate, earlyRate, dueOn, renewal } = contract;
  const key = contract.contractNo;
  const expected = interestUntil(contract, dueOn, { principal, yearly: agreedRate });
  const early = earlyOf(contract, today);
  const link = (name: string) => ({ kind: 'repo', key: `${key}#${name}` });
  switch (line) {
    case 'principal':
      return sumTrace(principal, [
        { ...term('lent', lent), link: link('lent') },
        ...(lent === principal ? [] : [term('ended_early', lent - principal, -1n)]),
      ]);
    case 'lent':
      return traceKept('lent', lent);
    case 'rate':
      return yearlyRate(agreedRate);
    case 'expected':
      return interestTrace(expected, contract, agreedRate, dueOn);
    case 'early':
      return interestTrace(early, contract, earlyRate, untilToday(contract, today));
    case 'less':
      return sumTrace(expected - early, [
        { ...term('expected', expected), link: link('expected') },
        { ...term('early', early, -1n), link: link('early') },
      ]);
    case 'due':
      return sumTrace(add(principal, expected), [
        { ...term('principal', principal), link: link('principal') },
        { ...term('expected', expected), link: link('expected') },
      ]);
    case 'renewed': {
      if (renewal.kind !== 'renew') return undefined;
      const { amount = principal } = renewal;
      return traceKept('renewed', amount < principal ? amount : principal);
    }
    default:
      return undefined;
  }
}

function earlyOf(contract: Contract, today: Day): Fen {
  const { principal, earlyRate: yearly, lentOn } = contract;
  const until = untilToday(contract, today);
  return interestUntil(contract, until < lentOn ? lentOn : until, { principal, yearly });
}

function yearlyRate(value: Rate): FigureTrace {
  const figure = { value, places: 6 };
  const terms = [{ name: 'yearly_rate', ...figure, sign: 1n as const }];
  return { ...keptTrace(figure, { terms, recomputed: figure }), unit: 'percent' };
}

/** The same line of several contracts together; undefined: there is no such sum. */
export function traceContracts(
  line: string,
  records: readonly ContractRecord[],
  today: Day,
): FigureTrace | undefined {
  const last = addDays(today, SOON_DAYS);
  const asked =
    line === 'soon' ? records.filter(({ contract }) => contract.dueOn <= last) : records;
  const read = Object.hasOwn(SUMS, line) ? SUMS[line] : undefined;
  const next = records.toSorted((one, other) =>
    one.contract.dueOn < other.contract.dueOn ? -1 : 1,
  )[0];
  // A product tells the rate of the contract that ends next.
  if (line === 'rate') return next && yearlyRate(next.contract.agreedRate);
  if (!read) return undefined;
  const terms = asked.map((record) => ({
    ...term(read.name, read.of(record, today)),
    detail: record.contract.contractNo,
    link: read.link(record.contract.contractNo),
  }));
  return sumTrace(
    terms.reduce((sum, { value }) => sum + value, 0n),
    terms,
  );
}

type Sum = {
  readonly name: string;
  readonly of: (record: ContractRecord, today: Day) => Fen;
  readonly link: (contractNo: string) => { readonly kind: string; readonly key: string };
};

const ofLine = (line: string) => (no: string) => ({ kind: 'repo', key: `${no}#${line}` });
const expectedOf = ({ contract }: ContractRecord) =>
  interest(contract, contract.agreedRate, contract.dueOn).earned;

const SUMS: Readonly<Record<string, Sum>> = {
  principal: {
    name: 'principal',
    of: ({ contract }) => contract.principal,
    link: ofLine('principal'),
  },
  accrued: {
    name: 'accrued',
    of: ({ contract }, today) =>
      interest(contract, contract.agreedRate, untilToday(contract, today)).earned,
    link: (key) => ({ kind: 'accrued', key }),
  },
  expected: { name: 'expected', of: expectedOf, link: ofLine('expected') },
  soon: {
    name: 'due',
    of: (record) => add(record.contract.principal, expectedOf(record)),
    link: ofLine('due'),
  },
};
