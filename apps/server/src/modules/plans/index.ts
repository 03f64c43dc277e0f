export { planToolCalls } from './tools/tool-routes.ts';
