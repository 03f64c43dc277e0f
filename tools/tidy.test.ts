import { expect, it } from 'vitest';
import { ROOT } from './process/run-command.ts';
import { ALL_RULES } from './tidy/all-rules.ts';
import { readRepository } from './tidy/repository.ts';
import { complaint } from './tidy/rule.ts';

/** Fewer files than this were never committed: then the reader is broken, and every rule would hold. */
const FILES_AT_LEAST = 50;

const repository = readRepository(ROOT);

it('reads the whole repository', () => {
  expect(repository.files.length).toBeGreaterThan(FILES_AT_LEAST);
});

it.each(ALL_RULES)('holds: $name', (rule) => {
  const complaints = rule.find(repository).map((place) => complaint(rule, place));
  if (complaints.length > 0) expect.fail(`\n${complaints.join('\n')}`);
});
