import { assert } from '@mall/domain/assert';
import { addDays, type Day } from '@mall/domain/calendar/day';
import type { ClientType, RiskLevel } from '@mall/domain/catalogue/product-terms';
import type { Right } from '@mall/domain/identity/operator-rights';
import { type Fen, fen } from '@mall/domain/money/units';
import type { Professional } from '@mall/domain/suitability/professional';
import { type DemoAssessment, demoAssessment } from './demo-assessments.ts';
import { CUSTOMER_NAMES } from './seed/names.ts';

export type DemoClientId = keyof typeof CUSTOMER_NAMES;

export type DemoCustomer = {
  readonly clientId: DemoClientId;
  readonly clientType: ClientType;
  readonly name: string;
  readonly idNo: string;
  readonly fundAccount: string;
  readonly tradeAccount: string;
  readonly openedOn: Day;
  /** What he answered before the mall opened, and what it made of him. */
  readonly assessment: DemoAssessment | undefined;
  readonly professional: Professional | undefined;
  readonly qualifiedTo: Day | undefined;
  /** Whether orders of the institution wait for an auditor. */
  readonly needsAudit: boolean;
  readonly cash: Fen;
};

/** Everybody's password in a demo. Production refuses to start on a database that has these users. */
export const DEMO_PASSWORD = '246810';
/** Who opens the demo's customers, for the trail. */
export const DEMO_STAFF = 'demo';

export type DemoUser = {
  readonly userId: string;
  readonly mobile: string;
  readonly acts: readonly DemoRole[];
};

export type DemoRole = {
  readonly clientId: DemoClientId;
  readonly instUserCode: string;
  readonly may: 'order' | 'audit';
};

/** Who logs in with which mobile, and for whom (README). */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    userId: 'U000001',
    mobile: '13800000001',
    acts: [{ clientId: '600010', instUserCode: 'TZ0001', may: 'order' }],
  },
  {
    userId: 'U000002',
    mobile: '13800000002',
    acts: [
      { clientId: '600001', instUserCode: 'QM0001', may: 'order' },
      { clientId: '600002', instUserCode: 'LY0007', may: 'order' },
      { clientId: '600003', instUserCode: 'SL0003', may: 'order' },
    ],
  },
  {
    userId: 'U000003',
    mobile: '13800000003',
    acts: [{ clientId: '600001', instUserCode: 'QM0002', may: 'audit' }],
  },
  {
    userId: 'U000004',
    mobile: '13800000004',
    acts: [{ clientId: '700004', instUserCode: 'GR700004', may: 'order' }],
  },
  {
    userId: 'U000005',
    mobile: '13800000005',
    acts: [{ clientId: '700005', instUserCode: 'GR700005', may: 'order' }],
  },
];

/** The session facts of the operator who makes a customer's orders. */
export function makerOf(clientId: DemoClientId) {
  const [maker] = DEMO_USERS.flatMap(({ mobile, acts }) =>
    acts
      .filter((role) => role.clientId === clientId && role.may === 'order')
      .map(({ instUserCode }) => ({ mobile, instUserCode })),
  );
  assert(maker !== undefined, `${clientId} has an operator who places orders`);
  const rights: ReadonlySet<Right> = new Set(RIGHTS_OF.order);
  const { mobile } = maker;
  if (isPerson(clientId)) return { instIdNo: undefined, instUserCode: undefined, mobile, rights };
  return {
    instIdNo: CUSTOMER_NAMES[clientId].idNo,
    instUserCode: maker.instUserCode,
    mobile,
    rights,
  };
}

/** The operator who looks at what the maker of an audited institution proposes. */
export function checkerOf(clientId: DemoClientId): string {
  const checker = DEMO_USERS.flatMap(({ acts }) => acts).find(
    (role) => role.clientId === clientId && role.may === 'audit',
  );
  assert(checker !== undefined, `${clientId} has an operator who audits`);
  return checker.instUserCode;
}

/** Natural persons have numbers of their own. */
export function isPerson(clientId: DemoClientId): boolean {
  return clientId.startsWith('7');
}

/** Who places orders also signs and moves money; who audits only looks and audits. */
export const RIGHTS_OF = {
  order: ['query', 'make', 'sign', 'transfer'],
  audit: ['query', 'audit'],
} as const satisfies Record<DemoRole['may'], readonly Right[]>;

export const AUDIT_LIMIT = fen(50_000_000_00n);

const YEAR = 365;

/** The customers of a demo that opens on a day. The same day gives the same customers. */
export function demoCustomers(today: Day): readonly DemoCustomer[] {
  const assessed = (level: RiskLevel, days: number) => demoAssessment(level, addDays(today, days));
  return [
    institution('600001', today, {
      assessment: assessed('4', YEAR),
      needsAudit: true,
      cash: fen(50_000_000_00n),
    }),
    // Verified and ordinary: what it signs cools off.
    institution('600002', today, {
      assessment: assessed('3', 400),
      qualifiedTo: addDays(today, YEAR),
      cash: fen(8_000_000_00n),
    }),
    institution('600003', today, { assessment: assessed('2', 300), cash: fen(3_000_000_00n) }),
    institution('600010', today, {
      assessment: assessed('5', 600),
      professional: { basis: 'C', validTo: addDays(today, YEAR) },
      qualifiedTo: addDays(today, 3 * YEAR),
      cash: fen(20_000_000_00n),
    }),
    // New today: no assessment, nothing signed, nothing held.
    person('700004', { openedOn: today, assessment: undefined, cash: fen(500_000_00n) }),
    // Cautious, and his assessment ends within the month in which he is reminded of it.
    person('700005', {
      openedOn: addDays(today, -2 * YEAR),
      assessment: assessed('2', 12),
      cash: fen(300_000_00n),
    }),
  ];
}

type Special = Pick<DemoCustomer, 'assessment' | 'cash'> & Partial<DemoCustomer>;

function institution(clientId: DemoClientId, today: Day, special: Special): DemoCustomer {
  return customer(clientId, { clientType: '1', openedOn: addDays(today, -900), ...special });
}

function person(
  clientId: DemoClientId,
  special: Special & Pick<DemoCustomer, 'openedOn'>,
): DemoCustomer {
  return customer(clientId, { clientType: '0', ...special });
}

function customer(
  clientId: DemoClientId,
  special: Special & Pick<DemoCustomer, 'clientType' | 'openedOn'>,
): DemoCustomer {
  return {
    clientId,
    ...CUSTOMER_NAMES[clientId],
    fundAccount: `10086${clientId}`,
    tradeAccount: `HC${clientId}`,
    professional: undefined,
    qualifiedTo: undefined,
    needsAudit: false,
    ...special,
  };
}
