import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from '#threads/give-way.ts';
import { drawCode } from './draw-code.ts';

giveWay(workerData);

// Where lines and specks fall is no secret, so the quick generator will do.
parentPort?.on('message', (code: string) => parentPort?.postMessage(drawCode(code, Math.random)));
