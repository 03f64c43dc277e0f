import type { Day } from '@mall/domain/calendar/day';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { fen } from '@mall/domain/money/units';
import type { DemoCustomer } from './demo-customers.ts';
import { type DemoOrder, suits } from './demo-orders.ts';

/** What became of a proposal when the mall opens. */
export type ProposalEnd = 'rejected' | 'expired' | 'waiting';

export type DemoProposal = DemoOrder & { readonly end: ProposalEnd };

const PLANNED: readonly { readonly end: ProposalEnd; readonly yuan: bigint }[] = [
  { end: 'rejected', yuan: 3_000_000n },
  { end: 'expired', yuan: 800_000n },
  { end: 'waiting', yuan: 1_000_000n },
];

/**
 * What the maker of an audited institution proposed: two funds on the last day before the mall opens, one on the day it does.
 * Each is another fund, so that the checker's list tells them apart; a small demo may have fewer.
 */
export function demoProposals(
  { lastDay, openedOn }: { readonly lastDay: Day; readonly openedOn: Day },
  customers: readonly DemoCustomer[],
  shelf: readonly ProductTerms[],
): readonly DemoProposal[] {
  const audited = customers.filter(({ needsAudit }) => needsAudit);
  return audited.flatMap((customer) => {
    const largest = fen(PLANNED.reduce((most, { yuan }) => (yuan > most ? yuan : most), 0n) * 100n);
    const suiting = shelf.filter(
      (terms) => terms.carryMode === undefined && suits(terms, customer, largest, lastDay),
    );
    return PLANNED.flatMap(({ end, yuan }, place) => {
      const fund = suiting[place];
      if (!fund) return [];
      const day = end === 'waiting' ? openedOn : lastDay;
      const { clientId } = customer;
      return [{ end, day, clientId, productNo: fund.productNo, money: fen(yuan * 100n) }];
    });
  });
}
