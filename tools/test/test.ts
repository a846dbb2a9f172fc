import { buildWeb } from '../start/build-web.ts';
import { closingLines, type Count, failedAs, succeeded } from './count-tests.ts';
import { runCheck, runVitest } from './run-step.ts';

type Step = { title: string; run(): Promise<Count> };

const checks: Step[] = [
  { title: 'Format', run: () => runCheck('biome', ['format', '.']) },
  // Typed rules and types both read what the router derives from the routes.
  { title: 'Route types', run: () => runCheck('react-router', ['typegen', 'apps/web']) },
  { title: 'Lint', run: () => runCheck('oxlint', ['--type-aware', '--deny-warnings']) },
  { title: 'Types', run: () => runCheck('tsc', ['-b']) },
  { title: 'Dead code', run: () => runCheck('knip', ['--treat-config-hints-as-errors']) },
];

async function build(): Promise<Count> {
  try {
    const isNew = await buildWeb({ output: 'inherit' });
    console.log(isNew ? 'The pages are built.' : 'The pages are built already from just these sources.');
    return succeeded;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return failedAs('the build of the pages');
  }
}

/** Narrowed, only tests run: the checks look at everything or nothing. Whichever run has no test of that name is passed over. */
function stepsFor(filter: string[]): Step[] {
  const narrow = filter.length > 0 ? ['--passWithNoTests', ...filter] : [];
  const tests = { title: 'Architecture, unit and integration tests', run: () => runVitest(narrow) };
  const journeys = { title: 'End-to-end tests', run: () => runVitest(['--config', 'vitest.e2e.config.ts', ...narrow]) };
  // Some integration tests run the real server process, which serves the built pages.
  return [...(filter.length > 0 ? [] : checks), { title: 'Build', run: build }, tests, journeys];
}

let isBrokenOff = false;
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.on(event, () => {
    isBrokenOff = true;
  });
}

const counts: Count[] = [];
for (const { title, run } of stepsFor(process.argv.slice(2))) {
  console.log(`\n── ${title}`);
  counts.push(await run());
  if (isBrokenOff) process.exit(130);
}
console.log(`\n${closingLines(counts)}`);
process.exit(counts.some(({ failed }) => failed > 0) ? 1 : 0);
