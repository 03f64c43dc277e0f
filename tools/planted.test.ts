import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Boundaries, complaints, readBoundaries } from './boundaries.ts';
import { ALLOWED_PLANTS, BOUNDARY_PLANTS } from './planted/boundary-plants.ts';
import { compilePlants } from './planted/compile-plants.ts';
import { COMPILER_PLANTS } from './planted/compiler-plants.ts';
import { copySources, emptyCopy, type SourceCopy } from './planted/copy-sources.ts';
import { ROOT } from './process/run-command.ts';
import { ALL_RULES } from './tidy/all-rules.ts';
import { readRepository, repositoryOf } from './tidy/repository.ts';

const SLOW = 120_000;

describe('the compiler', () => {
  const plants = COMPILER_PLANTS.map((plant, index) => ({
    ...plant,
    redPath: `${plant.folder}/planted-${index}-red.ts`,
    greenPath: `${plant.folder}/planted-${index}-green.ts`,
  }));
  const said = new Map<string, string>();

  beforeAll(() => {
    for (const project of new Set(plants.map((plant) => plant.project))) {
      const own = plants.filter((plant) => plant.project === project);
      const texts = own.flatMap(({ redPath, red, greenPath, green }) => [
        [redPath, red],
        [greenPath, green],
      ]);
      for (const [path, text] of compilePlants(project, Object.fromEntries(texts)))
        said.set(path, text);
    }
  }, SLOW);

  it.each(plants)('sees to it that $why', ({ redPath, greenPath, reason }) => {
    expect(said.get(redPath)).toMatch(reason);
    expect(said.get(greenPath)).toBe('');
  });
});

describe('the boundary check', () => {
  let copy: SourceCopy;
  let boundaries: Boundaries;

  beforeAll(async () => {
    copy = copySources();
    for (const { files } of [...ALLOWED_PLANTS, ...BOUNDARY_PLANTS]) {
      for (const [path, text] of Object.entries(files)) copy.plant(path, text);
    }
    boundaries = await readBoundaries(copy.root);
  }, SLOW);
  afterAll(() => copy.remove());

  it.each(BOUNDARY_PLANTS)('refuses what breaks $rule', ({ rule, from }) => {
    expect(violationsOf(boundaries, rule, from)).not.toEqual([]);
  });

  it.each(ALLOWED_PLANTS)('lets pass what $rule allows', ({ rule, from }) => {
    expect(violationsOf(boundaries, rule, from)).toEqual([]);
  });

  it('has no rule that was never seen to fire', () => {
    const { forbidden } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));
    const planted = new Set(BOUNDARY_PLANTS.map(({ rule }) => rule));
    expect(forbidden.map(({ name }: { name: string }) => name).toSorted()).toEqual(
      [...planted].toSorted(),
    );
  });

  it('complains when it read next to nothing', { timeout: SLOW }, async () => {
    const blind = emptyCopy();
    blind.plant('apps/server/src/main.ts', 'export {};');
    try {
      expect(complaints(await readBoundaries(blind.root))).toEqual([
        expect.stringContaining('the check was blind'),
      ]);
    } finally {
      blind.remove();
    }
  });
});

describe('the tidy test', () => {
  it('complains about a call that is declared without an example', () => {
    const rule = ALL_RULES.find(({ name }) => name.startsWith('every call of the contract'));
    const text = 'export const plantedCall = defineCall({});';
    const planted = { path: 'packages/contract/src/trading/planted.ts', text, bytes: text.length };
    const repository = repositoryOf([...readRepository(ROOT).files, planted]);

    expect(rule?.find(repository).map(({ path }) => path)).toContain(planted.path);
  });
});

function violationsOf({ violations }: Boundaries, rule: string, from: string): readonly string[] {
  return violations.filter((violation) => violation.startsWith(`${rule}: ${from} `));
}
