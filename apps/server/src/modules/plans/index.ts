export { planCalls } from './routes.ts';
