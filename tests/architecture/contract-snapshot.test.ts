import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildSnapshot, snapshotFile } from '../../tools/contract-snapshot/build-snapshot.ts';

it('the checked-in contract snapshot is the contract', () => {
  const advice =
    'The contract changed. When that is meant, renew the snapshot with `npx node tools/contract-snapshot/write.ts` and commit it, so that the review shows what changed on the wire.';
  expect(JSON.parse(readFileSync(snapshotFile, 'utf8')), advice).toEqual(JSON.parse(buildSnapshot()));
});
