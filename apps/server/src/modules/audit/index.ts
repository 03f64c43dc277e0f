export { auditCalls } from './routes.ts';
export { type PolicyResult, setAuditPolicy, setPolicyIn } from './set-policy.ts';
