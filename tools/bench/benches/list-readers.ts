import { execFileSync } from 'node:child_process';
import { latencyAt, type Pace } from '../latency.ts';
import { prepareSender } from '../send-prepared.ts';

/**
 * A process of readers who stand for people at machines of their own: nothing here may hold them up, or what they
 * measure would be how long they themselves wait for a processor. Arguments: the mall's port, the request in base64.
 * Each message, a pace, is answered with the share of waits below, in ms.
 */
const [port = '', request = ''] = process.argv.slice(2);
goFirst();
const reader = prepareSender(Number(port), Buffer.from(request, 'base64'));

process.on('message', async (pace: Pace) => {
  process.send?.(await latencyAt(reader.send, pace));
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
