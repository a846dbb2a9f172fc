import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A fenced block of a document whose fence names a file: ` ```ts path/of/the/file.ts `. A block of kind `diff` changes an existing file. */
export interface CodeBlock {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

/** The blocks with a path in the section of a document that has this heading, in their order. Throws if there are none. */
export function codeBlocks(document: string, heading: string): CodeBlock[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const [own = ''] = section.split(/\n## /);
  const blocks = [...own.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, kind = '', file = '', text = '']) => ({
    kind,
    path: file,
    text,
  }));
  if (blocks.length === 0) throw new Error(`the section ${heading} has no blocks of code`);
  return blocks;
}

export const addedLines = ({ kind, text }: CodeBlock): string[] =>
  kind === 'diff' ? text.split('\n').flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : [])) : [];

/**
 * Applies a block to a copy of the sources: writes a new file, or adds lines to an existing one next to the lines that begin with a space. Throws if a new file already exists, or
 * if those lines do not occur exactly once.
 */
export function applyBlock(copy: string, block: CodeBlock): void {
  const file = path.join(copy, block.path);
  if (block.kind !== 'diff') {
    if (existsSync(file)) throw new Error(`${block.path} is there already`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, block.text);
    return;
  }
  const lines = block.text.split('\n').filter((line) => line !== '');
  const around = lines.filter((line) => line.startsWith(' ')).map((line) => line.slice(1));
  const before = readFileSync(file, 'utf8');
  const found = `${around.join('\n')}\n`;
  if (around.length === 0 || before.split(found).length !== 2) throw new Error(`${block.path} does not have these lines once: ${found}`);
  writeFileSync(
    file,
    before.replace(found, () => `${lines.map((line) => line.slice(1)).join('\n')}\n`),
  );
}
