import { writeWorld } from './written-world.ts';

// Playwright finds its set-up by this name only.
export default writeWorld;
