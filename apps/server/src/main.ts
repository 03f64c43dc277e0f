import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { explainStartFailure } from './start/explain-start-failure.ts';
import { startMall } from './start-mall.ts';

const settings = readConfig();
if (!settings.ok) {
  process.stderr.write(`The settings are not usable:\n  ${settings.problems.join('\n  ')}\n`);
  process.exit(1);
}

const { config } = settings;
const log = createLog(config);
try {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const mall = await startMall({ config, log, say, onUnavailable: (problem) => fail(problem) });
  process.stdout.write(`The mall serves ${mall.url} (${config.mode})\n`);
  stopOnSignal(mall.stop);
} catch (error) {
  fail(error);
}

/** The first signal stops in order; a second one does not wait for requests under way. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function fail(error: unknown): never {
  const explanation = explainStartFailure(error, config);
  if (explanation === undefined) log.fatal({ err: error }, 'the mall failed');
  process.stderr.write(`${explanation ?? 'The mall failed; the log says where.'}\n`);
  process.exit(1);
}
