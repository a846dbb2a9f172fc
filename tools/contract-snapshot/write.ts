import { writeFileSync } from 'node:fs';
import { buildSnapshot, snapshotFile } from './build-snapshot.ts';

writeFileSync(snapshotFile, buildSnapshot());
console.log('Wrote packages/contract/contract.snapshot.json');
