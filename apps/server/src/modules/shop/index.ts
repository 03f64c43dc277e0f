export { shopCalls } from './routes.ts';
