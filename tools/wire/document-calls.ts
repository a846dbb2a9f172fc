import { readFileSync } from 'node:fs';

const file = new URL('document-calls.txt', import.meta.url);

/** The companion calls the specification declares, each as `METHOD group call`. */
export function readDocumentCalls(): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
