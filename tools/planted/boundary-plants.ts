/** A file, or a few, that break one rule of .dependency-cruiser.cjs. */
export type BoundaryPlant = {
  readonly rule: string;
  /** The file that does the importing. */
  readonly from: string;
  readonly files: Readonly<Record<string, string>>;
};

const WEB = 'apps/web/src';
const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules`;

/** One plant: `from` imports `target`; further files are there to be imported. */
function plant(
  rule: string,
  from: string,
  target: string,
  ...others: readonly string[]
): BoundaryPlant {
  const empty = others.map((path) => [path, 'export const planted = 1;\n']);
  return {
    rule,
    from,
    files: { ...Object.fromEntries(empty), [from]: `export * from '${target}';\n` },
  };
}

export const BOUNDARY_PLANTS: readonly BoundaryPlant[] = [
  {
    rule: 'no-cycles',
    from: 'packages/domain/src/planted/egg.ts',
    files: {
      'packages/domain/src/planted/egg.ts': "export * from './hen.ts';\n",
      'packages/domain/src/planted/hen.ts': "export * from './egg.ts';\n",
    },
  },
  plant('imports-exist', `${SERVER}/planted-hole.ts`, './nowhere.ts'),
  plant('domain-is-pure', 'packages/domain/src/planted-disk.ts', 'node:fs'),
  plant('contract-knows-domain-only', 'packages/contract/src/planted.ts', 'node:crypto'),
  plant(
    'web-and-server-do-not-meet',
    `${WEB}/shared/planted-server.ts`,
    '../../../server/src/planted-target.ts',
    `${SERVER}/planted-target.ts`,
  ),
  plant('tools-are-not-imported', `${SERVER}/planted-tool.ts`, '../../../tools/check.ts'),
  plant(
    'tests-are-not-imported',
    `${SERVER}/planted-user.ts`,
    './planted.test.ts',
    `${SERVER}/planted.test.ts`,
  ),
  plant(
    'features-do-not-meet',
    `${WEB}/features/planted-a/a.ts`,
    '#features/planted-b/b.ts',
    `${WEB}/features/planted-b/b.ts`,
  ),
  plant(
    'features-do-not-know-the-app',
    `${WEB}/features/planted-a/up.ts`,
    '#app/planted.ts',
    `${WEB}/app/planted.ts`,
  ),
  plant(
    'shared-knows-no-feature',
    `${WEB}/shared/planted-up.ts`,
    '#features/planted-b/b.ts',
    `${WEB}/features/planted-b/b.ts`,
  ),
  plant(
    'modules-import-each-other-through-index',
    `${MODULES}/planted-a/window.ts`,
    '#modules/planted-b/inner.ts',
    `${MODULES}/planted-b/inner.ts`,
  ),
  plant(
    'modules-are-composed-by-index-and-routes',
    `${SERVER}/planted-app.ts`,
    './modules/planted-b/inner.ts',
    `${MODULES}/planted-b/inner.ts`,
  ),
  plant(
    'modules-do-not-know-the-app',
    `${MODULES}/planted-a/job.ts`,
    '#jobs/planted.ts',
    `${SERVER}/jobs/planted.ts`,
  ),
  plant(
    'http-is-entered-by-serve-call',
    `${MODULES}/planted-a/http.ts`,
    '#http/planted.ts',
    `${SERVER}/http/planted.ts`,
  ),
  plant('sql-lives-in-stores', `${MODULES}/planted-a/sell.ts`, 'kysely'),
  plant(
    'gateways-are-known-by-their-port',
    `${MODULES}/planted-a/bank.ts`,
    '#gateways/planted/simulated.ts',
    `${SERVER}/gateways/planted/simulated.ts`,
  ),
  plant(
    'the-simulated-agent-has-its-own-opinion',
    `${SERVER}/gateways/transfer-agent/planted.ts`,
    '@mall/domain/clearing/planted',
    'packages/domain/src/clearing/planted.ts',
  ),
  plant(
    'the-files-know-no-business',
    `${SERVER}/gateways/transfer-agent/files/planted.ts`,
    '@mall/domain/money/units',
  ),
  plant(
    'the-registrars-arithmetic-is-its-own',
    `${SERVER}/gateways/transfer-agent/simulated/planted-arithmetic.ts`,
    '@mall/domain/money/units',
  ),
  plant(
    'the-registrar-is-a-program-of-its-own',
    'tools/registrar/planted-rules.ts',
    '../../packages/domain/src/money/units.ts',
  ),
  plant(
    'the-registrar-is-a-program-of-its-own',
    'tools/registrar/planted-module.ts',
    `../../${MODULES}/trading/index.ts`,
  ),
];

/** Imports that look alike and are allowed; a rule that fires here would be switched off by the next hurried person. */
export const ALLOWED_PLANTS: readonly BoundaryPlant[] = [
  plant(
    'modules-import-each-other-through-index',
    `${MODULES}/planted-a/public.ts`,
    '#modules/planted-b/index.ts',
    `${MODULES}/planted-b/index.ts`,
  ),
  plant(
    'features-do-not-meet',
    `${WEB}/features/planted-a/own.ts`,
    './part.ts',
    `${WEB}/features/planted-a/part.ts`,
  ),
  plant('sql-lives-in-stores', `${MODULES}/planted-a/order-store.ts`, 'kysely'),
  plant('domain-is-pure', 'packages/domain/src/planted.test.ts', 'vitest'),
  plant(
    'the-registrar-is-a-program-of-its-own',
    'tools/registrar/planted-reader.ts',
    `../../${SERVER}/gateways/transfer-agent/files/index.ts`,
  ),
];
