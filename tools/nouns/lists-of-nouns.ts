import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file that lists nouns, with the text that follows from the folders. */
export interface NounList {
  /** Path from the root of the sources. */
  readonly path: string;
  readonly text: string;
}

const contract = 'packages/contract/src';
const server = 'apps/server/src';

/** Makes the lists of nouns from the folders under `root`: the contract's operations and refusals, and the declarations of the server's nouns. */
export function listsOfNouns(root: string): NounList[] {
  const folders = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  const has = (file: string): boolean => existsSync(path.join(root, file));
  const ofContract = (what: 'operations' | 'errors'): NamedFile[] =>
    [
      ...folders(contract).map((noun) => ({ name: noun, file: `./${noun}/${noun}-${what}.ts` })),
      ...folders(`${contract}/staff`).map((noun) => ({ name: `staff-${noun}`, file: `./staff/${noun}/staff-${noun}-${what}.ts` })),
    ]
      .filter(({ file }) => has(`${contract}/${file}`))
      .map(({ name, file }) => ({ name: camel(`${name}-${what}`), file }));
  const spread = (file: string, what: 'operations' | 'errors'): NounList => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return { path: file, text: respread(text, ofContract(what), what) };
  };
  const declared = (storey: string) => folders(`${server}/${storey}`).filter((noun) => has(`${server}/${storey}/${noun}/declares.ts`));
  // The overview reads from all nouns, so their list excludes it.
  const ofStaff = declared('staff').filter((noun) => noun !== 'overview');
  return [
    spread(`${contract}/registry.ts`, 'operations'),
    spread(`${contract}/errors.ts`, 'errors'),
    {
      path: `${server}/features/all.ts`,
      text: declared('features')
        .map((noun) => exported(camel(noun), noun, 'index'))
        .join(''),
    },
    { path: `${server}/staff/all.ts`, text: ofStaff.map((noun) => exported(camel(`staff-${noun}`), noun, 'declares')).join('') },
  ];
}

interface NamedFile {
  readonly name: string;
  readonly file: string;
}

const camel = (words: string): string => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const exported = (name: string, noun: string, file: string): string => `export { ${name} } from './${noun}/${file}.ts';\n`;

/** Replaces the files that a text imports and spreads by the given ones. Other imports and entries stay. */
function respread(text: string, files: readonly NamedFile[], what: string): string {
  const imports = new RegExp(`^import \\{ (\\w+) \\} from '\\./[\\w/-]+/[\\w-]+-${what}\\.ts';\\n`, 'gm');
  const earlier = [...text.matchAll(imports)].map(([, name = '']) => name);
  const spreads = new RegExp(`^ {2}\\.\\.\\.(?:${earlier.join('|')}),\\n`, 'gm');
  const inPlace = (given: string, lines: RegExp, made: string): string => {
    let isFirst = true;
    return given.replace(lines, () => {
      const kept = isFirst ? made : '';
      isFirst = false;
      return kept;
    });
  };
  const imported = inPlace(text, imports, files.map(({ name, file }) => `import { ${name} } from '${file}';\n`).join(''));
  return inPlace(imported, spreads, files.map(({ name }) => `  ...${name},\n`).join(''));
}
