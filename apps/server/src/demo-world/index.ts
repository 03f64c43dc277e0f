export { liveDemoHistory } from './customers/live-demo-history.ts';
export { openDemoWorld, type WorldDeps } from './open-demo-world.ts';
export { publishDemoDay } from './publish-demo-day.ts';
