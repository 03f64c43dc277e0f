import type { Application } from '#gateways/transfer-agent/port.ts';

/** Under which code an order goes out, and under which its answer comes. */
export const APPLICATION_CODES: {
  readonly [Kind in Application['kind']]: { readonly sent: string; readonly answered: string };
} = {
  subscription: { sent: '020', answered: '120' },
  purchase: { sent: '022', answered: '122' },
  redemption: { sent: '024', answered: '124' },
  custody_transfer: { sent: '026', answered: '126' },
  dividend_setting: { sent: '029', answered: '129' },
  switch: { sent: '036', answered: '136' },
};

/** Shares go to the bank that advanced cash for them (快速过户). */
export const HAND_OVER_CODE = '098';
/** Shares that a loss leaves alone in one file: frozen until the day of that file. */
export const FREEZE_CODE = '031';
export const OPEN_ACCOUNT_CODE = '001';

/** Which rows of 04 are no answer to an order. */
export const TA_STARTED = {
  custodyIn: '127',
  subscriptionResult: '130',
  forcedRedemption: '142',
  dividend: '143',
  forcedIncrease: '144',
  forcedDecrease: '145',
  collectionFailed: '149',
  liquidation: '150',
  termination: '151',
} as const;

/** Rows that are understood and change neither money nor shares of a customer, and what each says. */
export const NOTED_CODES: ReadonlyMap<string, string> = new Map([
  ['121', 'a reserved subscription was received'],
  ['123', 'a reserved purchase was received'],
  ['125', 'a reserved redemption was received'],
  ['131', 'shares were frozen'],
  ['132', 'shares were released'],
  ['198', 'shares went to the bank that advanced cash'],
]);

const KINDS: readonly Application['kind'][] = [
  'subscription',
  'purchase',
  'redemption',
  'custody_transfer',
  'dividend_setting',
  'switch',
];
const KIND_OF_ANSWER = new Map(KINDS.map((kind) => [APPLICATION_CODES[kind].answered, kind]));

export function kindOfAnswer(code: string): Application['kind'] | undefined {
  return KIND_OF_ANSWER.get(code);
}
