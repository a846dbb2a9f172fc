import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listsOfNouns } from './lists-of-nouns.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../../', import.meta.url));
for (const { path: file, text } of listsOfNouns(root)) writeFileSync(path.join(root, file), text);
console.log('Wrote the lists of nouns: registry.ts and errors.ts of the contract, features/all.ts and staff/all.ts of the server');
