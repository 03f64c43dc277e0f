import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';
import { readRepository, repositoryOf, type TextFile } from './repository.ts';
import { complaint } from './rule.ts';
import { SHAPE_CASES } from './rule-cases.ts';
import { TEXT_CASES } from './text-cases.ts';

const CASES = [...SHAPE_CASES, ...TEXT_CASES];

describe('the rules of a tidy repository', () => {
  it.each(CASES)('$rule …: $why', ({ rule, red, green, beside }) => {
    expect(placesOf(rule, red, beside?.red).map(({ path }) => path.split('/')[0])).toContain(
      red[0].split('/')[0],
    );
    expect(placesOf(rule, green, beside?.green)).toEqual([]);
  });

  it.each(ALL_RULES)('$name: is broken once by a case', ({ name }) => {
    expect(CASES.some(({ rule }) => name.startsWith(rule))).toBe(true);
  });

  it('names the file, the line and what to do instead', () => {
    const rule = ruleNamed('only clock.ts reads the time');
    const file = fileOf(['apps/web/src/shared/api/request.ts', '\n\nDate.now();']);
    const said = rule.find(repositoryOf([file])).map((place) => complaint(rule, place));
    expect(said).toEqual([
      'apps/web/src/shared/api/request.ts:3  only clock.ts reads the time. Instead: take the time as an argument',
    ]);
  });
});

describe('the repository as read from disk', () => {
  it('leaves out what is installed or built, with git and without', () => {
    const root = mkdtempSync(join(tmpdir(), 'tidy-'));
    try {
      plant(root, 'src/a.ts', 'a');
      plant(root, 'node_modules/b/b.ts', 'b');
      plant(root, 'apps/web/dist/c.js', 'c');
      plant(root, '.gitignore', 'node_modules/\ndist/\n');
      const walked = readRepository(root).files.map(({ path }) => path);
      execFileSync('git', ['init', '-q'], { cwd: root });
      const tracked = readRepository(root).files.map(({ path }) => path);

      expect(walked.toSorted()).toEqual(['.gitignore', 'src/a.ts']);
      expect(tracked.toSorted()).toEqual(walked.toSorted());
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

function placesOf(rule: string, planted: readonly [string, string], beside = 0) {
  const folder = planted[0].slice(0, planted[0].lastIndexOf('/'));
  const others = Array.from({ length: beside }, (_, at) => fileOf([`${folder}/part-${at}.ts`, '']));
  return ruleNamed(rule).find(repositoryOf([fileOf(planted), ...others]));
}

function ruleNamed(beginning: string) {
  const rule = ALL_RULES.find(({ name }) => name.startsWith(beginning));
  if (rule === undefined) throw new Error(`there is no rule «${beginning}»`);
  return rule;
}

function fileOf([path, text]: readonly [string, string]): TextFile {
  return { path, text, bytes: text.length };
}

function plant(root: string, path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}
