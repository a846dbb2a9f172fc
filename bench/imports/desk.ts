import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { StaffShop } from '../../apps/server/src/testing/staff-shop.ts';
import type { ReadTime } from '../harness/processor-shares.ts';
import type { Format } from './files.ts';
import type { AskedOfProcess, JobTook } from './import-process.ts';

export interface ImportsPlace {
  database: Database;
  url: string;
  staff: StaffShop;
  /** Processor time of the database so far, in milliseconds. */
  databaseTime: ReadTime;
}

/** Cost of a piece of work, in seconds. */
export interface Took {
  seconds: number;
  processSeconds: number;
  databaseSeconds: number;
}

/** Processor time for a note: it says more than the clock on a busy machine. */
export const processorOf = ({ processSeconds, databaseSeconds }: Took): string =>
  `processor ${processSeconds.toFixed(1)} s of the process and ${databaseSeconds.toFixed(1)} s of the database`;

/** Runs work whose jobs have separate processes, and adds up their cost. */
export async function timesOf(
  { databaseTime }: ImportsPlace,
  work: (job: (asked: AskedOfProcess) => Promise<JobTook>) => Promise<void>,
): Promise<Took> {
  const databaseBefore = (await databaseTime()) ?? Number.NaN;
  const begunMs = performance.now();
  let processMs = 0;
  await work(async (asked) => {
    const took = await jobApart(asked);
    processMs += took.processorMs;
    return took;
  });
  return {
    seconds: (performance.now() - begunMs) / 1_000,
    processSeconds: processMs / 1_000,
    databaseSeconds: (((await databaseTime()) ?? Number.NaN) - databaseBefore) / 1_000,
  };
}

/** A staff call; throws if refused. */
export async function call(
  { staff }: ImportsPlace,
  name: Parameters<StaffShop['as']>[1],
  payload: object,
): Promise<Record<string, number>> {
  const answer = await staff.as('root', name, payload);
  if (answer['success'] !== '1') throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer['data'] as Record<string, number>;
}

/** Uploads a file and starts its import; returns the import's number. */
export async function sendFile(
  place: ImportsPlace,
  { kind, format, content }: { kind: string; format: Format; content: Buffer },
): Promise<number> {
  const { uploadNo } = await call(place, 'uploadFile', { fileName: `${kind}.${format}`, base64: content.toString('base64') });
  const { importNo } = await call(place, 'startImport', { kind, uploadNo });
  return Number(importNo);
}

async function jobApart(asked: AskedOfProcess): Promise<JobTook> {
  const child = fork(path.join(import.meta.dirname, 'import-process.ts'), { execArgv: [] });
  child.send(asked);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the job ended with ${String(code)}`)));
  const [took] = (await Promise.race([once(child, 'message'), ended])) as [JobTook];
  ended.catch(() => undefined);
  return took;
}
