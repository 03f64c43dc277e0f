import { browserPart } from './test/browser-part.ts';
import { isGreen } from './test/part.ts';
import { runParts } from './test/run-parts.ts';

// This command was asked for by name, so a missing browser is a failure here, not a skip.
const outcomes = await runParts([browserPart(process.argv.slice(2))]);
process.exitCode = isGreen(outcomes, false) ? 0 : 1;
