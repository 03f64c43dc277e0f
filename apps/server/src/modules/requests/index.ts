export { type CustomerRequest, lockRequest, type RequestState } from './lock-request.ts';
export { insertRequest } from './request-store.ts';
