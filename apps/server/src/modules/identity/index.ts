export { addOwners, type BeneficialOwner } from './beneficial-owner-store.ts';
export { type CustomerOnPapers, readCustomerOnPapers } from './customer-on-papers.ts';
export {
  addInstitution,
  addOperator,
  findDocuments,
  type Institution,
  type NewOperator,
} from './customer-store.ts';
export {
  type ConfirmDeps,
  type PasswordRefusal,
  refusePassword,
  type ShownPassword,
} from './login/confirm-password.ts';
export { keepRecordingCrowdedLogins } from './login/crowded-logins.ts';
export { type LoginQueue, openLoginQueue } from './login/login-queue.ts';
export {
  type OwnPassword,
  type OwnPasswordRefusal,
  proveOwnPassword,
} from './login/prove-own-password.ts';
export { nameCustomer } from './name-customer.ts';
export { type CustomerToOpen, openCustomer } from './open-customer.ts';
export { nameOfOperator } from './operators/name-of-operator.ts';
export { listOperators, type OperatorFacts } from './operators/operator-store.ts';
export { checkPasswordSecrets, PasswordSecretMissing } from './password/check-password-secrets.ts';
export { hashPassword } from './password/hash-password.ts';
export { currentLoginKey } from './password/login-keys.ts';
export { passwordSecretsFrom } from './password/password-secrets.ts';
export { readQualification, readQualifyStatus } from './qualified-state.ts';
export { identityCalls } from './routes.ts';
export { endSession } from './session/end-session.ts';
export { keepSweeping } from './session/keep-sweeping.ts';
export { openSession } from './session/open-session.ts';
export { readSession } from './session/read-session.ts';
export { checkSmsCode } from './sms-code/check-sms-code.ts';
export {
  type CheckedNotice,
  isNoticeChecked,
  takeCheckedNotice,
} from './sms-code/checked-notice.ts';
export { stepHash } from './sms-code/confirmed-step.ts';
export { redeemSmsProof } from './sms-code/redeem-sms-proof.ts';
export { type StepWords, sendSmsCode } from './sms-code/send-sms-code.ts';
export {
  setAccountStatus,
  setOperatorStatus,
  setRights,
  setUserStatus,
} from './standing/change-standing.ts';
export { checkStanding } from './standing/check-standing.ts';
export { holdRight } from './standing/hold-right.ts';
export { type Actor, lockClosedAccount } from './standing/standing-store.ts';
export { changeStanding, tellNewStandings } from './standing/tell-standings.ts';
export { insertUser, type NewUser } from './user-store.ts';
