import { lowerThreadPriority } from '#queues/open-threads.ts';

export { drawPaper } from './draw-paper.ts';
export { drawSealable } from './draw-sealable.ts';

lowerThreadPriority();
