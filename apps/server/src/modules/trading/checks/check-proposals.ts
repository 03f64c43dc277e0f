import type { Db } from '#db/database.ts';
import { auditContent } from '#modules/trading/proposals/audit-content.ts';
import { findAuditPage } from '#modules/trading/proposals/audit-store.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import {
  checkProposals,
  checkProposalsTold,
  findProposalContents,
} from './proposal-checks-store.ts';

/** Proposals of institutions against their orders, their audits and the trail (rules 11). */
export async function checkAllProposals(db: Db): Promise<readonly Check[]> {
  return [
    {
      name: 'proposals wait, end and are approved by other hands',
      proves: [17],
      ...(await checkProposals(db)),
    },
    { name: 'the trail tells of the proposals there are', ...(await checkProposalsTold(db)) },
    {
      name: 'proposals are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'order_propose',
        readPage: (after, limit) => findProposalContents(db, after, limit),
      })),
    },
    {
      name: 'audits are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'order_audit',
        readPage: async (after, limit) =>
          (
            await findAuditPage(db, after, limit)
          ).map((row) => ({
            id: row.audit_no,
            content: auditContent(row),
          })),
      })),
    },
  ];
}
