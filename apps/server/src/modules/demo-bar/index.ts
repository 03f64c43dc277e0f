export { demoBarCalls } from './routes.ts';
