import type { CDPSession } from '@playwright/test';

/** How long the page's thread has worked since it began; waiting does not count. */
export async function busySeconds(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'TaskDuration');
  if (!found) throw new Error('the browser tells how long it worked');
  return found.value;
}
