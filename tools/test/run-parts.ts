import type { Part, PartOutcome, TimedOutcome } from './part.ts';

/** Runs every part, also after a red one: one run should tell all there is to repair. */
export async function runParts(parts: readonly Part[]): Promise<readonly TimedOutcome[]> {
  const outcomes: TimedOutcome[] = [];
  for (const { name, run } of parts) {
    console.log(`\n── ${name}`);
    const startedAt = performance.now();
    const outcome = await run().catch(brokenDown);
    const seconds = (performance.now() - startedAt) / 1000;
    outcomes.push({ name, seconds, ...outcome });
    console.log(`   ${outcome.state}, ${seconds.toFixed(1)} s: ${outcome.detail}`);
  }
  return outcomes;
}

function brokenDown(error: unknown): PartOutcome {
  console.log(error);
  return { state: 'red', detail: 'broke down before it could tell' };
}
