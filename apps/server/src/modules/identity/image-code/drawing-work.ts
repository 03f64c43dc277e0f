import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#threads/lower-priority.ts';
import { drawCode } from './draw-code.ts';

lowerPriority(workerData);

// Where lines and specks fall is no secret, so the quick generator will do.
parentPort?.on('message', (code: string) => parentPort?.postMessage(drawCode(code, Math.random)));
