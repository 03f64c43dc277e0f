const TEST = '\\.(test|spec)\\.tsx?$';
const SERVER_TEST = `${TEST}|^apps/server/src/testing/`;

/** Who may import whom. tools/planted.test.ts breaks each rule once and sees it fire. */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Move what both need into the lower file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      comment: 'The file or package is not there; an import that is not followed is not guarded.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain imports nothing but itself; hand in what it needs as an argument.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TEST },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-knows-domain-only',
      comment: 'The contract belongs to neither side: domain and zod are all it may import.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: '^packages/(contract|domain)/|node_modules/zod/' },
    },
    {
      name: 'web-and-server-do-not-meet',
      comment: 'They meet in packages/contract.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'tools-are-not-imported',
      comment: 'Tools look at the product, never the other way round.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: '^(tools|e2e)/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'Move what is shared out of the test, or into apps/server/src/testing for tests.',
      severity: 'error',
      from: { pathNot: `${SERVER_TEST}|^apps/web/src/testing/|^(tools|e2e)/` },
      to: { path: `${TEST}|^apps/(server|web)/src/testing/` },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Compose features in app/pages, or move what both need into shared.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features-do-not-know-the-app',
      comment: 'The app composes features; a feature is handed what it needs.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TEST },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'shared/ is below: features and app import it.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: TEST },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'modules-import-each-other-through-index',
      comment: 'Another module is reached through its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'modules-are-composed-by-index-and-routes',
      comment: 'Outside the modules only index.ts and routes.ts of a module may be imported.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/modules/|${SERVER_TEST}` },
      to: {
        path: '^apps/server/src/modules/',
        pathNot: '^apps/server/src/modules/[^/]+/(index|routes)\\.ts$',
      },
    },
    {
      name: 'modules-do-not-know-the-app',
      comment: 'main, app, cli, commands and jobs compose modules; modules take arguments.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: TEST },
      to: { path: '^apps/server/src/((main|app|cli)\\.ts$|(commands|jobs|web)/)' },
    },
    {
      name: 'http-is-entered-by-serve-call',
      comment:
        'Modules speak HTTP through #http/serve-call.ts; the rest of http/ is its own business.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: TEST },
      to: { path: '^apps/server/src/http/', pathNot: '^apps/server/src/http/serve-call\\.ts$' },
    },
    {
      name: 'sql-lives-in-stores',
      comment: 'Put the statement into a *-store.ts of the module that owns the table.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `-store\\.ts$|^apps/server/src/db/|${SERVER_TEST}`,
      },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'gateways-are-known-by-their-port',
      comment: 'main.ts chooses the real or the simulated gateway and hands it in.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: TEST },
      to: { path: '^apps/server/src/gateways/', pathNot: '/port\\.ts$' },
    },
    {
      name: 'the-simulated-agent-has-its-own-opinion',
      comment:
        'With our clearing arithmetic it would only agree with us, and reconciliation would prove nothing.',
      severity: 'error',
      from: { path: '^apps/server/src/gateways/transfer-agent/', pathNot: TEST },
      to: { path: '^packages/domain/src/clearing/' },
    },
    {
      name: 'the-files-know-no-business',
      comment:
        'They are read and written by the simulated registrar too, which shares nothing else.',
      severity: 'error',
      from: { path: '^apps/server/src/gateways/transfer-agent/files/', pathNot: TEST },
      to: { path: '^(apps|packages)/', pathNot: '^apps/server/src/gateways/transfer-agent/files/' },
    },
    {
      name: 'the-registrar-is-a-program-of-its-own',
      comment:
        'It speaks through files only: with our rules or our database it would only agree with us.',
      severity: 'error',
      from: { path: '^tools/registrar/', pathNot: TEST },
      to: {
        path: '^(apps|packages)/|^tools/',
        pathNot:
          '^tools/registrar/|^apps/server/src/gateways/transfer-agent/(files/|simulated/.*-arithmetic[.]ts$)',
      },
    },
    {
      name: 'the-registrars-arithmetic-is-its-own',
      comment:
        'It is the registrar that computes here, in a program that shares nothing with the mall.',
      severity: 'error',
      from: {
        path: '^apps/server/src/gateways/transfer-agent/simulated/.*-arithmetic[.]ts$',
      },
      to: { pathNot: '-arithmetic[.]ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    // Anchored to our own folders: most packages in node_modules live in a dist of their own.
    exclude: { path: '^(apps|packages)/[^/]+/(dist|\\.vite)/|^tools/.*fixtures/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
