import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The part of Babel's path that is looked at. */
type SyntaxPath = {
  readonly node: {
    readonly type: string;
    readonly expression?: {
      readonly type: string;
      readonly callee?: { readonly type: string; readonly name?: string };
    };
  };
};

/**
 * An assert states what cannot happen, so no test can make it fail and its mutants say nothing about the tests.
 * Everything inside an ignored statement is ignored with it.
 */
export function isAssertStatement({ node }: SyntaxPath): boolean {
  if (node.type !== 'ExpressionStatement') return false;
  const { type, callee } = node.expression ?? {};
  return type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'assert';
}

/** The name under which Stryker's options ask for this plugin. */
export const IGNORE_ASSERTS = 'asserts';

/** What Stryker looks for in a plugin file. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, IGNORE_ASSERTS, {
    // Stryker hands in a path of Babel's syntax tree and leaves its type open.
    shouldIgnore: (path) =>
      isAssertStatement(path as SyntaxPath) ? 'an assert states what cannot happen' : undefined,
  }),
];
