import { AuditDesk } from '#features/audit/audit-desk.tsx';

export function AuditPage() {
  return <AuditDesk />;
}
