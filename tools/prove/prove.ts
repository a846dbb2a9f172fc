import { closingLine, type Count } from '../test/count-tests.ts';
import { runVitest } from '../test/run-step.ts';

/** The sizes the promises name; `npm test` runs the same proofs smaller. */
Object.assign(process.env, { PROOF: 'full', FUZZ_INPUTS: '100000', CRASH_ROUNDS: '50' });

const proofs: { title: string; args: string[] }[] = [
  { title: 'Ledger: 1,000 histories of 100 commands, and the bank', args: ['--project', 'integration', 'apps/server/src/ledger'] },
  { title: 'Doors: 100,000 inputs', args: ['--project', 'integration', 'apps/server/src/wire/fuzz'] },
  { title: 'Checkout: the server or PostgreSQL killed 50 times', args: ['--project', 'integration', 'features/payment/crash'] },
  { title: 'Plan: 2,000 networks settled the fast and the slow way', args: ['--project', 'unit', 'packages/plan/src/testing'] },
  { title: 'Every page in every scheme, size and language', args: ['--config', 'vitest.e2e.config.ts', 'storefront-pages'] },
];

const counts: Count[] = [];
for (const { title, args } of proofs) {
  console.log(`\n── ${title}`);
  counts.push(await runVitest(args));
}
console.log(`\n${closingLine(counts)}`);
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
