export { auditOrders } from './audit-orders.ts';
export { keepAuditing } from './keep-auditing.ts';
export { tellProposals } from './notices/tell-proposals.ts';
export { auditCalls } from './routes.ts';
export { type PolicyResult, setAuditPolicy, setPolicyIn } from './set-policy.ts';
