import { installed, ROOT, runCommand } from './process/run-command.ts';

/**
 * Fewer modules than this means that the reader found nothing, not that the code is small: with a TypeScript
 * it does not know, dependency-cruiser reads nothing and reports success. Raise it as the code grows.
 */
const MODULES_AT_LEAST = 400;
const FOLDERS = ['packages', 'apps', 'tools', 'e2e'] as const;

export type Boundaries = {
  readonly moduleCount: number;
  /** One sentence each: who imported whom, against which rule, and what to do instead. */
  readonly violations: readonly string[];
};

/** Reads every import below the folder and holds it against .dependency-cruiser.cjs. */
export async function readBoundaries(root: string): Promise<Boundaries> {
  const { stdout, output } = await runCommand({
    program: installed('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS],
    cwd: root,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not answer: ${output}`);
  // The shape is dependency-cruiser's ICruiseResult, of which these few fields are read.
  const { modules, summary } = JSON.parse(stdout) as CruiseResult;
  const advice = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));

  return {
    moduleCount: modules.filter((module) => !module.source.includes('node_modules')).length,
    violations: summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}. ${advice.get(rule.name) ?? ''}`,
    ),
  };
}

/** What is wrong, as lines to print; none when the boundaries hold. */
export function complaints({ moduleCount, violations }: Boundaries): readonly string[] {
  if (moduleCount >= MODULES_AT_LEAST) return violations;
  return [
    ...violations,
    `only ${moduleCount} modules were read, at least ${MODULES_AT_LEAST} are expected: the check was blind. ` +
      'Is the installed typescript one that dependency-cruiser can read (see `npx depcruise --info`)?',
  ];
}

type CruiseResult = {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
    readonly ruleSetUsed: {
      readonly forbidden: readonly { readonly name: string; readonly comment?: string }[];
    };
  };
};

if (import.meta.main) {
  const boundaries = await readBoundaries(ROOT);
  const wrong = complaints(boundaries);
  for (const line of wrong) console.error(line);
  console.log(`${boundaries.moduleCount} modules read, ${wrong.length} complaints`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
