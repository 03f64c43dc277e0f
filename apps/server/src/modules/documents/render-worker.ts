import { lowerThreadPriority } from '#queues/open-threads.ts';

export { drawSealable } from './draw-sealable.ts';

lowerThreadPriority();
