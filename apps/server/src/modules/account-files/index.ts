export { accountFileCalls } from './routes.ts';
