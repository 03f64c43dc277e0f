export { watchListCalls } from './routes.ts';
export { findWatched } from './watch-list-store.ts';
