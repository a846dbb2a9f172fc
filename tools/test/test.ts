import { availableParallelism } from 'node:os';
import { buildWeb } from '../start/build-web.ts';
import { closingLines, type Count, failedAs, succeeded } from './count-tests.ts';
import { findNamed, needPages } from './named-files.ts';
import { runCheck, runJourneys, runVitest } from './run-step.ts';
import { timeSpent, type TimedStage } from './time-spent.ts';

const startedAt = performance.now();
const stages: TimedStage[] = [];
let isBrokenOff = false;
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(event, () => {
    isBrokenOff = true;
  });
}

/** Runs one stage and records its result and time; does nothing once the run was cancelled. */
async function stage(title: string, run: () => Promise<Count>): Promise<void> {
  if (isBrokenOff) return;
  console.log(heading(title));
  await timed(title, run);
}

/** Runs a stage that prints its name together with its output at its end, because others run at the same time. */
async function check(title: string, name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  if (isBrokenOff) return;
  await timed(title, () => runCheck(name, args, { outputBelow: heading(title), env }));
}

async function timed(title: string, run: () => Promise<Count>): Promise<void> {
  const begunAt = performance.now();
  const count = await run();
  stages.push({ title, count, ms: performance.now() - begunAt });
}

const heading = (title: string): string => `\n── ${title}`;

/** Type-checking threads repeat each other's work: four of them take half as much processor time again as one. If the tests use the other core, one thread is faster. */
const hasFewCores = availableParallelism() <= 2;

/**
 * One after the other, because each takes a whole core and the tests take the other. Typed lint rules and the type check are one run: both load the same programs, which costs more
 * than either check.
 */
async function runChecks(): Promise<void> {
  await check('Types and lint', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings'], hasFewCores ? { GOMAXPROCS: '1' } : {});
  await check('Dead code', 'knip', ['--treat-config-hints-as-errors']);
}

async function build(): Promise<Count> {
  try {
    const isNew = await buildWeb({ output: 'quiet' });
    console.log(isNew ? 'The pages are built.' : 'The pages are built already from just these sources.');
    return succeeded;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return failedAs('the build of the pages');
  }
}

/** Runs everything. The single-core checks run in parallel with the tests, so that no core idles; stages that need the built pages come last. */
async function testEverything(): Promise<void> {
  await check('Format', 'biome', ['format', '.']);
  // Typed lint rules and the type check both read the route types that the router generates.
  await check('Route types', 'react-router', ['typegen', 'apps/web']);
  await Promise.all([runChecks(), runTests()]);
}

async function runTests(): Promise<void> {
  await stage('Build', build);
  await stage('Architecture and unit tests', () => runVitest(['--project', 'unit', '--project', 'architecture'], 'in turn'));
  await stage('Integration tests', () => runVitest(['--project', 'integration*'], 'in turn'));
  // With another brand it is possible that no journey applies.
  await stage('Journeys', () => runJourneys(process.env['BRAND'] ? ['--pass-with-no-tests'] : [], 'in turn'));
}

/** Checks format and rules of every file whose path contains one of the words, and runs the tests among them. */
async function testNamed(words: readonly string[]): Promise<void> {
  const { all, tests, journeys } = await findNamed(words);
  if (tests.length + journeys.length === 0) {
    const nothing = `no test has ${words.join(' or ')} in its path`;
    await stage('Tests', async () => failedAs(nothing));
    return;
  }
  await check('Format', 'biome', ['format', '--no-errors-on-unmatched', ...all]);
  await check('Lint, without the rules that need types', 'oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...all]);
  // Journeys open the pages; some integration tests run the real server process, which serves them.
  if (journeys.length > 0 || (await needPages(tests))) await stage('Build', build);
  if (tests.length > 0) await stage('Tests', () => runVitest(tests));
  if (journeys.length > 0) await stage('Journeys', () => runJourneys(journeys));
}

const words = process.argv.slice(2);
await (words.length > 0 ? testNamed(words) : testEverything());
if (isBrokenOff) process.exit(130);
const counts = stages.map(({ count }) => count);
console.log(`\n${timeSpent(stages, performance.now() - startedAt)}`);
console.log(`\n${closingLines(counts)}`);
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
