import { readFileSync } from 'node:fs';
import path from 'node:path';

const command = /^(?:[A-Z][A-Z_]*=\S+ )*(?:npm|npx|node) \S/;
const fence = /^```\w*\n([\s\S]*?)^```/gm;

/** Commands in a Markdown text: code spans, which may span lines, and lines of code blocks without their comment. */
export function commandsIn(text: string): string[] {
  const lines = [...text.matchAll(fence)].flatMap(([, block = '']) => block.split('\n').map((line) => line.replace(/\s+#.*$/, '')));
  const spans = [...text.replace(fence, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replace(/\s+/g, ' '));
  return [...new Set([...lines, ...spans].map((line) => line.trim()).filter((line) => command.test(line)))];
}

/** Every command in the documents, without duplicates. */
export function printedCommands(root: string, documents: readonly string[]): string[] {
  return [...new Set(documents.flatMap((document) => commandsIn(readFileSync(path.join(root, document), 'utf8'))))].sort();
}
