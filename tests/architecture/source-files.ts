import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

export const repositoryRoot: string = fileURLToPath(new URL('../../', import.meta.url));

/** Folders without files written by hand, at any place. */
const generated = new Set(['node_modules', 'build', 'dist', '.git', '.data', '.react-router', 'coverage']);
/** Generated only at the root, because `tools/shots` is written by hand. */
const generatedAtRoot = new Set(['shots', 'test-results']);

export interface Import {
  /** Path from the repository's root for a relative import, otherwise the package name as written. */
  readonly target: string;
  readonly relative: boolean;
  readonly typeOnly: boolean;
  /** Loaded on use, not with the file. */
  readonly late: boolean;
}

export interface SourceFile {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text with every comment blanked, so that rules check only code. */
  readonly code: string;
  readonly imports: readonly Import[];
  readonly exportNames: readonly string[];
}

/** Paths of all files written by hand, from the repository's root, sorted. */
export function listFiles(folder = ''): string[] {
  const entries = readdirSync(`${repositoryRoot}${folder}`, { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return generated.has(entry.name) || generatedAtRoot.has(path) ? [] : listFiles(path);
      // In a second worktree .git is a file that names the first one's folder.
      return entry.isFile() && !generated.has(entry.name) && !entry.name.endsWith('.generated.ts') ? [path] : [];
    })
    .sort();
}

export const readText = (path: string): string => readFileSync(`${repositoryRoot}${path}`, 'utf8');

export const isTest = (path: string): boolean => /\.(?:test|e2e)\.tsx?$/.test(path) || path.startsWith('tests/');

/** Reads the imports and exports of a TypeScript or JavaScript text. Throws when it does not parse. */
export function parseSource(path: string, text: string): SourceFile {
  const { module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  let code = text;
  for (const { start, end } of comments) code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  const importOf = (value: string, typeOnly: boolean, late = false): Import => {
    const relative = value.startsWith('.');
    return { target: relative ? posix.join(posix.dirname(path), value.replace(/\?.*$/, '')) : value, relative, typeOnly, late };
  };
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      importOf(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [importOf(moduleRequest.value, isType)] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
      return literal?.[1] ? [importOf(literal[1], false, true)] : [];
    }),
  ];
  const exportNames = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []));
  return { path, text, code, imports, exportNames };
}

let parsed: readonly SourceFile[] | undefined;

/** Every TypeScript and JavaScript file of the repository, parsed once per test process. */
export function sourceFiles(): readonly SourceFile[] {
  parsed ??= listFiles()
    .filter((path) => /\.(?:ts|tsx|mjs|js)$/.test(path))
    .map((path) => parseSource(path, readText(path)));
  return parsed;
}
