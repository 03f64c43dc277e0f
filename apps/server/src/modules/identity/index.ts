export { keepRecordingCrowdedLogins } from './crowded-logins.ts';
export {
  addInstitution,
  addOperator,
  type Institution,
  type NewOperator,
} from './customer-store.ts';
export { endSession } from './end-session.ts';
export { keepSweeping } from './keep-sweeping.ts';
export { type LoginQueue, openLoginQueue } from './login-queue.ts';
export { nameCustomer } from './name-customer.ts';
export { type CustomerToOpen, openCustomer } from './open-customer.ts';
export { openSession } from './open-session.ts';
export { checkPasswordSecrets, PasswordSecretMissing } from './password/check-password-secrets.ts';
export { hashPassword } from './password/hash-password.ts';
export { currentLoginKey } from './password/login-keys.ts';
export { passwordSecretsFrom } from './password/password-secrets.ts';
export { readQualifyStatus } from './qualified-state.ts';
export { readSession } from './read-session.ts';
export { identityCalls } from './routes.ts';
export { redeemSmsProof } from './sms-code/redeem-sms-proof.ts';
export {
  setAccountStatus,
  setOperatorStatus,
  setRights,
  setUserStatus,
} from './standing/change-standing.ts';
export { checkStanding } from './standing/check-standing.ts';
export { holdRight } from './standing/hold-right.ts';
export type { Actor } from './standing/standing-store.ts';
export { insertUser, type NewUser } from './user-store.ts';
