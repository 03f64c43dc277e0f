import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { nav } from '../money/units.ts';
import { journalText } from './journal.ts';

const day = knownDay('2026-11-12');
const move = { entryId: 7n, source: 'confirm:DD1', postedOn: day };

it('writes prices, transactions and postings that balance, in the words of the customer', () => {
  const text = journalText(
    'C1',
    [
      {
        ...move,
        from: 'cash_frozen:C1',
        to: 'ta_payable',
        asset: 'client_money',
        amount: 99_850_22n,
      },
      {
        ...move,
        from: 'ta_register',
        to: 'shares_available:C1',
        asset: 'shares:910066',
        amount: 5n,
      },
      {
        ...move,
        entryId: 8n,
        from: 'shares_available:C2',
        to: 'repo_principal:C1',
        asset: 'x',
        amount: 1n,
      },
    ],
    [{ productNo: '910066', day, unitValue: nav(123_450_000n) }],
  );
  expect(text).toBe(
    [
      'commodity 1000.00 CNY',
      '',
      'P 2026-11-12 "910066" 1.23450000 CNY',
      '',
      '2026-11-12 * (PZ7) confirm:DD1',
      '    equity:ta_payable  99850.22 CNY',
      '    assets:money:cash_frozen  -99850.22 CNY',
      '    assets:shares:shares_available  0.05 "910066"',
      '    equity:ta_register  -0.05 "910066"',
      '',
      '2026-11-12 * (PZ8) confirm:DD1',
      '    assets:lent  0.01 CNY',
      '    equity:shares_available  -0.01 CNY',
      '',
    ].join('\n'),
  );
});

it('counts an account of the customer that is none of his assets as equity', () => {
  const owed = { from: 'ta_payable', to: 'owed:C1', asset: 'client_money', amount: 1n };
  expect(
    journalText('C1', [{ ...move, ...owed }], [])
      .split('\n')
      .slice(-3, -1),
  ).toEqual(['    equity:owed  0.01 CNY', '    equity:ta_payable  -0.01 CNY']);
});
