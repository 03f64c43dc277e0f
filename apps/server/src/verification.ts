/** What must always hold of the books, by the numbers of docs/rules/orders.md 10.4. */
export const INVARIANTS = {
  1: 'entries balance, and what is posted stays',
  2: 'the money of customers adds up over banks, registrar and accounts',
  3: 'money of the house and of customers never mix in one entry',
  4: 'no account of a customer is below zero, and what is frozen belongs to open orders',
  5: 'lots come to the shares of their holding',
  6: 'shares of all customers are the register, and the register is the registrar’s',
  7: 'confirmed amounts are net amount, fee and refund',
  8: 'orders follow their states, and nothing of them changes',
  9: 'one freeze an order, released once',
  10: 'quotas and limits are those of the orders',
  11: 'a request and a line of the registrar count once',
  12: 'positions and incomes add up to the cent',
  13: 'nothing is bought without suitability, agreement and qualification',
  14: 'quick withdrawals stay within the limit of a day',
  15: 'only free cash leaves',
  16: 'the house owes what contracts lend, and no more than is pledged',
  17: 'nothing is audited by its maker or by another institution',
} as const;

export type Invariant = keyof typeof INVARIANTS;

/** One thing that must always be true of the data, how much was looked at, and what is not so. */
export type Check = {
  readonly name: string;
  /** The invariants it proves, or its part of them; absent: it proves something else, such as that the trail tells of a row. */
  readonly proves?: readonly Invariant[];
  readonly counted: bigint;
  /** How many of them come from an older version that kept nothing to check them by. */
  readonly unchecked?: bigint;
  /** Empty: all is well. Each names what is wrong; a long list is cut. */
  readonly wrong: readonly string[];
};

export type ProvedInvariant = {
  readonly number: Invariant;
  /** How many checks compared it; none: it is not proved. */
  readonly checks: number;
  readonly compared: bigint;
  readonly wrong: number;
};

/** How much of each invariant some checks compared. */
export function sumInvariants(checks: readonly Check[]): readonly ProvedInvariant[] {
  return ALL.map((number) => {
    const own = checks.filter(({ proves = [] }) => proves.includes(number));
    return {
      number,
      checks: own.length,
      compared: own.reduce((sum, { counted, unchecked = 0n }) => sum + counted - unchecked, 0n),
      wrong: own.reduce((sum, { wrong }) => sum + wrong.length, 0),
    };
  });
}

/** What `verify` calls wrong where no check compares an invariant. */
export function findUnproved(checks: readonly Check[]): readonly string[] {
  return sumInvariants(checks)
    .filter((proved) => proved.checks === 0)
    .map(({ number }) => `no check compares invariant ${number}: ${INVARIANTS[number]}`);
}

const ALL = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17,
] as const satisfies Invariant[];
