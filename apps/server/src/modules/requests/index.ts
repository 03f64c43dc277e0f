export { checkRequests } from './check-requests.ts';
export {
  type CustomerRequest,
  lockCountedRequest,
  lockRequest,
  type RequestState,
} from './lock-request.ts';
export { hasRequest, insertRequest } from './request-store.ts';
