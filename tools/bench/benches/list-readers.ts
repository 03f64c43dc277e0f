import { execFileSync } from 'node:child_process';
import { latencyAt, type Pace } from '../latency.ts';
import { waitsUnderLoad } from '../load.ts';
import { prepareSender } from '../send-prepared.ts';
import { quantile } from '../statistics.ts';

/** At a pace whether answered or not, or for so long as fast as a few connections are answered. */
export type Reading = { readonly pace: Pace } | { readonly underLoadMs: number };

/**
 * A process of readers who stand for people at machines of their own: nothing here may hold them up, or what they
 * measure would be how long they themselves wait for a processor. Arguments: the mall's port, the request in base64.
 * Each message, a reading, is answered with what 99 of 100 (or the share of the pace) wait at most, in ms.
 */
const [port = '', base64 = ''] = process.argv.slice(2);
const request = Buffer.from(base64, 'base64');
goFirst();
const reader = prepareSender(Number(port), request);

process.on('message', async (reading: Reading) => {
  if ('pace' in reading) process.send?.(await latencyAt(reader.send, reading.pace));
  else {
    const waits = await waitsUnderLoad({ port: Number(port), request }, reading.underLoadMs);
    process.send?.(quantile(waits, 0.99));
  }
});
process.send?.('ready');

function goFirst(): void {
  try {
    execFileSync('chrt', ['--fifo', '--pid', '1', String(process.pid)], { stdio: 'ignore' });
  } catch {
    console.warn(
      'readers may not go first on this machine (chrt --fifo): their waits hold their own',
    );
  }
}
