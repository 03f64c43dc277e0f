import { browserPart } from './test/browser-part.ts';
import { isGreen } from './test/part.ts';
import { runParts } from './test/run-parts.ts';

// Somebody who asks for the stories by name wants them run: a missing browser is a failure here.
const outcomes = await runParts([browserPart(process.argv.slice(2))]);
process.exitCode = isGreen(outcomes, false) ? 0 : 1;
