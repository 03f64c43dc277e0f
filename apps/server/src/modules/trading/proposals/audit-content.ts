import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { AuditRow } from './audit-store.ts';

export const AUDIT_COLUMNS = {
  content: [
    'client_id',
    'order_no',
    'level',
    'audit_no',
    'result',
    'remark',
    'inst_user_code',
    'request_no',
    'audited_at',
    'address_sha256',
    'written_at',
  ],
  changing: [],
} as const satisfies TableColumns<AuditRow>;

/** The hash over what an auditor decided. */
export function auditContent(row: AuditRow): Buffer {
  return rowContent(row, AUDIT_COLUMNS);
}
