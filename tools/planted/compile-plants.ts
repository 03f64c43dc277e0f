import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../process/run-command.ts';

/** Path from the root and text of files that exist only in memory, among the real files around them. */
export type Plants = Readonly<Record<string, string>>;

/** What the compiler says of each planted file, under the settings of its package. */
export function compilePlants(project: string, plants: Plants): ReadonlyMap<string, string> {
  const texts = new Map(Object.entries(plants).map(([path, text]) => [join(ROOT, path), text]));
  const options = optionsOf(project);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = texts.get(name);
    if (text === undefined) return getSourceFile(name, target, ...rest);
    return ts.createSourceFile(name, text, target);
  };

  const program = ts.createProgram({ rootNames: [...texts.keys()], options, host });
  const said = (path: string) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(join(ROOT, path)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      .join('\n');
  return new Map(Object.keys(plants).map((path) => [path, said(path)]));
}

function optionsOf(project: string): ts.CompilerOptions {
  const settings = join(ROOT, project, 'tsconfig.json');
  const { config } = ts.readConfigFile(settings, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(settings)).options;
}
