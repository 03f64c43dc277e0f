import { describe, expect, it } from 'vitest';
import {
  type ConfirmedAction,
  type ConfirmedProduct,
  type Confirmer,
  confirmTicks,
} from './confirm-items.ts';

const FUND: ConfirmedProduct = {
  categoryId: '10010',
  variety: '0',
  risk: '2',
  isOnSubscription: false,
  mayCancelSubscription: false,
  holdMonths: null,
  isFloating: false,
  specialRisks: [],
};
const PERSON: Confirmer = { clientType: '0', isProfessional: false };

type Case = {
  readonly product: Partial<ConfirmedProduct>;
  readonly who?: Partial<Confirmer>;
  readonly action?: ConfirmedAction;
  readonly codes: string;
  readonly why: string;
};

describe('what a customer ticks', () => {
  it.each<Case>([
    { product: {}, codes: 'all-1 fund-1 fund-2', why: 'a bond fund' },
    { product: { variety: '3' }, codes: 'all-1 fund-1 money-1', why: 'its price is always one' },
    {
      product: { variety: '11', risk: '4' },
      codes: 'all-1 fund-1 fund-2 qdii-1 risk-1',
      why: 'overseas and risky',
    },
    {
      product: { holdMonths: 6 },
      codes: 'all-1 fund-1 fund-2 hold-1:6',
      why: 'each lot is locked',
    },
    {
      product: { isOnSubscription: true },
      codes: 'all-1 fund-1 sub-1 sub-2',
      why: 'a new fund that cannot be cancelled',
    },
    {
      product: { isOnSubscription: true, mayCancelSubscription: true },
      codes: 'all-1 fund-1 sub-1',
      why: 'a new fund that can be cancelled',
    },
    {
      product: { risk: '5', specialRisks: ['集中', '杠杆'] },
      codes: 'all-1 fund-1 fund-2 risk-1 special-1:集中 special-2:杠杆',
      why: 'an ordinary investor answers for each special risk',
    },
    {
      product: { risk: '5', specialRisks: ['集中'] },
      who: { isProfessional: true },
      codes: 'all-1 fund-1 fund-2 risk-1',
      why: 'a professional does not',
    },
    {
      product: { categoryId: '10000', variety: null, risk: '1' },
      codes: 'all-1 bjhg-1 bjhg-2',
      why: 'a repurchase',
    },
    {
      product: { categoryId: '10005', variety: null },
      codes: 'all-1 cert-1',
      why: 'a certificate with a fixed yield',
    },
    {
      product: { categoryId: '10005', variety: null, isFloating: true },
      codes: 'all-1 cert-1 cert-2',
      why: 'a certificate that may pay its lowest yield',
    },
    {
      product: { categoryId: '10052', variety: null, risk: '3' },
      codes: 'all-1 plan-1 plan-2 plan-3 plan-4',
      why: 'a trust',
    },
    {
      product: { categoryId: '10008', variety: null, risk: '3' },
      codes: 'all-1 plan-1 plan-2 plan-3 plan-4',
      why: 'a collective plan of a fixed term',
    },
    {
      product: { categoryId: '10017', variety: null, risk: '3' },
      codes: 'all-1 plan-1 plan-2 plan-3 plan-4',
      why: 'an asset-management plan',
    },
    {
      product: { categoryId: '10050' },
      codes: 'all-1 fund-1 fund-2',
      why: 'a share class for institutions',
    },
    {
      product: { risk: '4', specialRisks: ['集中'] },
      codes: 'all-1 fund-1 fund-2 risk-1',
      why: 'special risks are answered for in the highest class only',
    },
    {
      product: {},
      who: { clientType: '2' },
      codes: 'all-1 fund-1 fund-2 inst-1 inst-2',
      why: 'a product that invests is run by an institution',
    },
    {
      product: {},
      who: { clientType: '1' },
      codes: 'all-1 fund-1 fund-2 inst-1 inst-2',
      why: 'an institution answers for its mandate',
    },
    {
      product: {},
      who: { clientType: undefined },
      codes: 'all-1 fund-1 fund-2',
      why: 'a visitor is shown what a person ticks',
    },
    { product: {}, action: 'switch', codes: 'all-1 fund-1 fund-2 switch-1', why: 'days restart' },
    { product: {}, action: 'plan', codes: 'all-1 fund-1 fund-2 ration-1', why: 'money is drawn' },
    { product: { risk: '5' }, action: 'redeem', codes: 'all-1', why: 'leaving needs no warning' },
  ])('is $codes, because $why', ({ product, who, action = 'buy', codes }) => {
    const found = confirmTicks(action, { ...FUND, ...product }, { ...PERSON, ...who });
    const written = found.map(({ code, slot }) => (slot === undefined ? code : `${code}:${slot}`));
    expect(written.join(' ')).toBe(codes);
  });
});
