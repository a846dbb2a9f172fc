import { parseArgs } from 'node:util';
import { CaseError, planOfCase, settleCase } from '../../packages/plan/src/case/index.ts';
import {
  defaultPlan,
  JsonError,
  lintPlan,
  NetworkError,
  patchPlan,
  type PlanDocument,
  parsePlan,
  PlanError,
} from '../../packages/plan/src/index.ts';
import { checkAnswer } from './check-answer.ts';
import { harmlessLines } from './harmless.ts';
import { readCaseFile, readJson } from './read-file.ts';
import { lint } from './lint.ts';
import { printing, type Sink, writingFile } from './sink.ts';
import { usage, UsageError } from './usage.ts';
import { type Answer, writeJson } from './write-json.ts';
import { writeCsv, writeLines } from './write-lines.ts';
import { writeText } from './write-text.ts';

/** Reads a whole plan. A field that it leaves out is a fault. */
function readWhole(json: unknown): PlanDocument {
  try {
    return parsePlan(json);
  } catch (error) {
    if (!(error instanceof PlanError) || typeof json !== 'object' || json === null || 'format' in json) throw error;
    throw new PlanError(`${error.message}\n--plan takes a whole plan; what differs from the default one is given by --patch`);
  }
}

const options = {
  plan: { type: 'string' },
  patch: { type: 'string' },
  input: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
  check: { type: 'boolean' },
  'no-lines': { type: 'boolean' },
  companies: { type: 'string' },
  most: { type: 'string' },
} as const;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof readArguments>['values'];
type Write = (sink: Sink, answer: Answer) => void;

/** How a file is written, by the end of its name. */
const writers: Readonly<Record<string, Write>> = { jsonl: writeLines, ndjson: writeLines, csv: writeCsv, json: writeJson };

function writerOf(path: string): Write {
  const write = writers[/\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''];
  if (!write) throw new UsageError('--out takes a file that ends in .jsonl, .csv or .json');
  return write;
}

/** Settles a case as the arguments say. Answers the status to end with. */
function settle(values: Values, whole: PlanDocument, say: Say): number {
  const { input, out, json, check } = values;
  if (input === undefined) throw new UsageError('settle needs --input FILE');
  const write = out === undefined ? (json ? writeJson : writeText) : writerOf(out);
  const one = readCaseFile(input);
  const plan = planOfCase(one, whole);
  for (const warning of [...lintPlan(plan), ...one.warnings]) say.beside(`warning: ${warning}`);
  if (check) {
    const found = checkAnswer(one, whole);
    for (const line of found) say.beside(line);
    if (out === undefined && !json) {
      say.print((sink) =>
        sink.write(found.length === 0 ? 'as expected\n' : `${found.length} ${found.length === 1 ? 'difference' : 'differences'}\n`),
      );
      return found.length === 0 ? 0 : 1;
    }
    if (found.length > 0) return 1;
  }
  const answer = { case: one, plan, steps: settleCase(one, plan), hasLines: values['no-lines'] !== true };
  if (out === undefined) say.print((sink) => write(sink, answer));
  else writingFile(out, (sink) => write(sink, answer));
  return 0;
}

/** Says what is wrong with a plan, what is unusual, and how much it may pay. Answers the status to end with. */
function lintOf({ companies, most }: Values, plan: PlanDocument, say: Say): number {
  const { faults, warnings, lines } = lint(plan, { companies, most });
  for (const fault of faults) say.beside(fault);
  for (const warning of warnings) say.beside(`warning: ${warning}`);
  say.print((sink) => sink.write(`${lines.join('\n')}\n`));
  return faults.length === 0 ? 0 : 1;
}

/** Where a command prints its answer, and what is to be known beside it. */
export interface Say {
  print(work: (sink: Sink) => void): void;
  beside(line: string): void;
}

const terminal: Say = { print: printing, beside: (line) => console.error(harmlessLines(line)) };

/** Whether an error is the reader's to mend, so that its message is enough. */
const isExpected = (error: unknown): error is Error =>
  [CaseError, PlanError, NetworkError, UsageError, JsonError].some((kind) => error instanceof kind);

function run(args: readonly string[], say: Say): number {
  const { values, positionals } = readArguments(args);
  const whole = values.plan === undefined ? defaultPlan : readWhole(readJson(values.plan));
  const plan = values.patch === undefined ? whole : patchPlan(readJson(values.patch), whole);
  switch (positionals.join(' ')) {
    case 'settle':
      return settle(values, plan, say);
    case 'lint':
      return lintOf(values, plan, say);
    case 'show':
      say.print((sink) => sink.write(`${harmlessLines(JSON.stringify(plan, null, 2))}\n`));
      return 0;
    default:
      throw new UsageError(usage);
  }
}

/** Runs a command. Answers the status to end with: 1 where something is at fault, which is said beside the answer, one sentence a line. */
export function runCommand(args: readonly string[], say: Say = terminal): number {
  try {
    return run(args, say);
  } catch (error) {
    // Whoever reads the answer has read enough.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
    if (!isExpected(error)) throw error;
    say.beside(error.message);
    return 1;
  }
}
