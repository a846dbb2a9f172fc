import { longProofs } from '../test/long-proofs.ts';
import { buildWeb } from '../start/build-web.ts';
import { closingLines, type Count, failedAs, succeeded } from '../test/count-tests.ts';
import { runCheck, runJourneys, runTestsOf, runVitest } from '../test/run-step.ts';
import { runPart } from './parts.ts';

const [part, ...partArgs] = process.argv.slice(2);
if (part !== undefined) process.exit(await runPart(part, partArgs));

/** Environment of the tests in `npm test`. */
const everyday = { ...process.env };
/** The sizes that the project promises; `npm test` runs the same proofs with smaller ones. */
Object.assign(process.env, { PROOF: 'full', FUZZ_INPUTS: '100000', CRASH_ROUNDS: '60' });

const proofs: { title: string; args?: string[]; journeys?: string[] }[] = [
  {
    title: 'Ledger: 1,000 histories of 100 commands; a bank of 4 processes of 16 workers',
    args: ['--project', 'integration*', 'apps/server/src/ledger'],
  },
  { title: 'Two hundred payments of one order at once', args: ['--project', 'integration*', 'features/payment/paying/payment-race'] },
  { title: 'Doors: 100,000 inputs', args: ['--project', 'integration*', 'apps/server/src/wire/fuzz'] },
  {
    title: 'Money commands: prefetched, repeated and at once, on both wires',
    args: ['--project', 'integration*', 'apps/server/src/wire/replay'],
  },
  { title: 'Ownership: every call, wire and caller', args: ['--project', 'integration*', 'apps/server/src/wire/ownership'] },
  {
    title: 'Checkout: server, gateway and PostgreSQL killed 60 times',
    args: ['--project', 'integration*', 'features/payment/attempts/crash'],
  },
  {
    title: 'Payment: the server killed between any two of its steps',
    args: ['--project', 'integration*', 'features/payment/attempts/payment-kills'],
  },
  {
    title: 'One process behind four holes and standstills in the network',
    args: ['--project', 'integration*', 'apps/server/src/black-hole'],
  },
  {
    title: 'Refund and chargeback: killed between any two of their steps; 1,000 notifications in a burst',
    args: ['--project', 'integration*', 'features/payment/refunds/refund-kills', 'features/payment/notifications/notifications'],
  },
  {
    title: 'Coins: the watch killed and started twice over a chain',
    args: ['--project', 'integration*', 'features/payment/usdt/coin-watch'],
  },
  {
    title: 'A thousand registrations at once: for one slot, and one below the other',
    args: ['--project', 'integration*', 'features/member/registration/register-member-race'],
  },
  { title: 'Machines whose clocks are hours and years apart', args: ['--project', 'integration*', 'apps/server/src/two-clocks'] },
  { title: 'Plan: 2,000 networks settled the fast and the slow way', args: ['--project', 'unit', 'packages/plan/src/testing'] },
  { title: 'Every journey; every page in every scheme, size and language', journeys: [] },
];

/** Long proofs not listed above. */
const others = Object.keys(longProofs).filter((file) => !proofs.some(({ args = [] }) => args.some((arg) => file.includes(arg))));
proofs.push({ title: 'Every other long proof: periods, files, starts, commands, connections and limits of time', args: others });

const counts: Count[] = [];
console.log('\n── Everything that has to hold, with another brand in its place');
counts.push(await runTestsOf('plain', everyday));
console.log('\n── Texts of every language, each read by a second person');
counts.push((await runPart('texts', [])) === 0 ? succeeded : failedAs('npm run prove -- texts'));
console.log('\n── Types as TypeScript writes them down for other projects');
counts.push(await runCheck('tsc', ['-b']));
// The checkout's proof runs the real server process, which serves the built pages.
await buildWeb({ output: 'inherit' });
for (const { title, args, journeys } of proofs) {
  console.log(`\n── ${title}`);
  const begunAt = performance.now();
  counts.push(args ? await runVitest(args) : await runJourneys(journeys ?? []));
  console.log(`${Math.round((performance.now() - begunAt) / 1_000)} s`);
}
console.log(`\n${closingLines(counts)}`);
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
