export { endSession } from './end-session.ts';
export { openSession } from './open-session.ts';
export { readSession } from './read-session.ts';
export { identityCalls } from './routes.ts';
