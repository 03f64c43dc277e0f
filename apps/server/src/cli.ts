import { findCommand, helpText } from './commands/index.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { explainStartFailure } from './start/explain-start-failure.ts';

const words = process.argv.slice(2);
const settings = readConfig();
const found = findCommand(words);

if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
  console.log(helpText());
} else if (!found) {
  console.error(`There is no command "${words.join(' ')}".\n\n${helpText()}`);
  process.exitCode = 2;
} else if (!settings.ok) {
  console.error(`The settings are not usable:\n  ${settings.problems.join('\n  ')}`);
  process.exitCode = 1;
} else {
  const { config } = settings;
  try {
    const context = { config, log: createLog(config), args: found.args, print: console.log };
    process.exitCode = await found.command.run(context);
  } catch (error) {
    console.error(explainStartFailure(error, config) ?? error);
    process.exitCode = 1;
  }
}
