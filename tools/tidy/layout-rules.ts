import ts from 'typescript';
import type { Repository, TextFile } from './repository.ts';
import { isTest, isTypeScript, type Place, type Rule } from './rule.ts';
import { findNodes, placeOf } from './syntax.ts';

const EMPTY_NAMES = /(^|\/)(utils?|helpers?|common|misc|types|service|manager)(\.[a-z.]+)?(\/|$)/;
const EMPTY_ENDINGS = /-(utils?|helpers?)\.[a-z.]+$/;
const KEBAB_NAME = /(^|\/)\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//;
const CONTRACT_GROUP = /^packages\/contract\/src\/([^/]+)\/[^/]+\.ts$/;

export const LAYOUT_RULES: readonly Rule[] = [
  {
    name: 'a file is named after what it knows',
    instead: 'choose the noun or verb a fund accountant would use',
    find: ({ files }) => files.filter(hasEmptyName).map(({ path }) => ({ path, line: 1 })),
  },
  {
    name: 'source files have kebab-case names',
    instead: 'rename it, for example place-purchase.ts',
    find: ({ files }) =>
      files
        .filter(({ path }) => /\.(tsx?|css|sql)$/.test(path) && !isMigration(path))
        .filter(({ path }) => !KEBAB_NAME.test(path))
        .map(({ path }) => ({ path, line: 1 })),
  },
  {
    name: 'a module has a README.md and an index.ts',
    instead: 'create the file: what the module owns, and what others may call',
    find: (repository) =>
      modulesOf(repository).flatMap((module) => missingParts(repository, module)),
  },
  {
    name: 'every call of the contract has an example',
    instead: 'write a golden request and reply into packages/contract/examples',
    find: (repository) => repository.files.flatMap((file) => callsWithoutExample(repository, file)),
  },
];

function hasEmptyName({ path }: TextFile): boolean {
  if (!isTypeScript(path)) return false;
  return EMPTY_NAMES.test(path) || EMPTY_ENDINGS.test(path);
}

function isMigration(path: string): boolean {
  return /\/migrations\/\d{4}_[a-z0-9_]+\.sql$/.test(path);
}

function modulesOf({ files }: Repository): readonly string[] {
  return [...new Set(files.flatMap(({ path }) => MODULE.exec(path)?.slice(0, 1) ?? []))];
}

function missingParts(repository: Repository, module: string): readonly Place[] {
  return ['README.md', 'index.ts']
    .map((part) => `${module}${part}`)
    .filter((path) => !repository.has(path))
    .map((path) => ({ path, line: 1, what: 'this file is missing' }));
}

function callsWithoutExample(repository: Repository, file: TextFile): readonly Place[] {
  const group = CONTRACT_GROUP.exec(file.path)?.[1];
  if (group === undefined || isTest(file.path)) return [];
  return findNodes(file, isCallDeclaration).flatMap((node) => {
    const name = ts.isVariableDeclaration(node) ? node.name.getText() : '';
    const example = `packages/contract/examples/${group}/${name}.json`;
    return repository.has(example) ? [] : [placeOf(file, node, `${name} has no ${example}`)];
  });
}

function isCallDeclaration(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return false;
  const value = node.initializer;
  return ts.isCallExpression(value) && value.expression.getText() === 'defineCall';
}
