export { watchListCalls } from './routes.ts';
export { findWatched as readWatched } from './watch-list-store.ts';
