export { checkTrail } from './check-trail.ts';
export { keepSealing } from './keep-sealing.ts';
export { readAddressesLetIn } from './read-addresses-let-in.ts';
export { actionEntry, type Recorded, recordAction, type TrailAction } from './record-action.ts';
export { sealTrail } from './seal-trail.ts';
