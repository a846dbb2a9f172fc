import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CaseError, readCase, readPlan, runCase } from '../../packages/plan/src/case/index.ts';
import { defaultPlan, NetworkError, PlanError } from '../../packages/plan/src/index.ts';
import { caseText } from './case-text.ts';

const usage = [
  'npm run plan -- settle --input FILE [--plan FILE] [--json]   the weeks of a case, settled without a database',
  'npm run plan -- show [--plan FILE]                           the plan as a whole document',
  '',
  '--plan takes a whole plan, or what differs from the default one. docs/domain/plan.md describes both files.',
].join('\n');

/** Raised for arguments that say nothing to do, or a file that is no JSON. */
class UsageError extends Error {
  override name = 'UsageError';
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readArguments(args: readonly string[]) {
  const options = { plan: { type: 'string' }, input: { type: 'string' }, json: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Whether an error's message says all that its reader needs. */
export const isExpected = (error: unknown): error is Error =>
  [CaseError, PlanError, NetworkError, UsageError, RangeError].some((kind) => error instanceof kind);

/** Does what the arguments say and answers the text to print. Throws errors whose message is for the reader. */
export function runCommand(args: readonly string[]): string {
  const { values, positionals } = readArguments(args);
  const plan = values.plan === undefined ? defaultPlan : readPlan(readJson(values.plan), defaultPlan);
  switch (positionals.join(' ')) {
    case 'settle': {
      if (values.input === undefined) throw new UsageError('settle needs --input FILE');
      const result = runCase(readCase(readJson(values.input)), plan);
      return values.json ? JSON.stringify(result, null, 2) : caseText(result);
    }
    case 'show':
      return JSON.stringify(plan, null, 2);
    default:
      throw new UsageError(usage);
  }
}
