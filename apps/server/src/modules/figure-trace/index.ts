export { figureTraceCalls } from './routes.ts';
