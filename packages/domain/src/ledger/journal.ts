import type { Day } from '../calendar/day.ts';
import { formatDecimal } from '../money/decimal.ts';
import type { Nav } from '../money/units.ts';
import { CUSTOMER_MONEY_ACCOUNTS, CUSTOMER_SHARE_ACCOUNTS } from './accounts.ts';

export type JournalMove = {
  readonly entryId: bigint;
  readonly source: string;
  readonly postedOn: Day;
  readonly from: string;
  readonly to: string;
  /** `client_money`, `house_money` or `shares:` with a product. */
  readonly asset: string;
  readonly amount: bigint;
};

export type JournalPrice = {
  readonly productNo: string;
  readonly day: Day;
  readonly unitValue: Nav;
};

/**
 * A customer's moves as a plain-text journal that hledger reads: what he owns are assets, everything else is equity. Each move is two
 * postings of one commodity, so every transaction balances; net values are market prices.
 */
export function journalText(
  clientId: string,
  moves: readonly JournalMove[],
  prices: readonly JournalPrice[],
): string {
  const lines = prices.map(
    ({ productNo, day, unitValue }) =>
      `P ${day} ${commodity(`shares:${productNo}`)} ${formatDecimal(unitValue, 8)} CNY`,
  );
  const entries = [...Map.groupBy(moves, ({ entryId }) => entryId).values()].map((ofEntry) =>
    entryText(clientId, ofEntry),
  );
  return [...HEAD, ...lines, '', ...entries].join('\n');
}

/** Decimal marks and places of the commodities, so that no reader has to guess them. */
const HEAD = ['commodity 1000.00 CNY', ''];

function entryText(clientId: string, moves: readonly JournalMove[]): string {
  const [head] = moves;
  if (!head) return '';
  const postings = moves.flatMap(({ from, to, asset, amount }) => [
    posting(accountOf(to, clientId), amount, asset),
    posting(accountOf(from, clientId), -amount, asset),
  ]);
  return [`${head.postedOn} * (PZ${head.entryId}) ${head.source}`, ...postings, ''].join('\n');
}

function posting(account: string, amount: bigint, asset: string): string {
  return `    ${account}  ${formatDecimal(amount, 2)} ${commodity(asset)}`;
}

/** A commodity with digits in its name is quoted. */
function commodity(asset: string): string {
  return asset.startsWith('shares:') ? `"${asset.slice('shares:'.length)}"` : 'CNY';
}

function accountOf(account: string, clientId: string): string {
  const [kind = account, owner] = account.split(':');
  if (owner !== clientId) return `equity:${kind}`;
  return OWN.get(kind) ?? `equity:${kind}`;
}

/** What a customer's own accounts are called in his journal. */
const OWN: ReadonlyMap<string, string> = new Map([
  ...CUSTOMER_MONEY_ACCOUNTS.map((kind) => [kind, `assets:money:${kind}`] as const),
  ...CUSTOMER_SHARE_ACCOUNTS.map((kind) => [kind, `assets:shares:${kind}`] as const),
  ['repo_principal', 'assets:lent'],
]);
