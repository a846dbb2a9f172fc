import { type AsideOutcome, runAside } from '../../../platform/aside/index.ts';
import { TryLater } from '../../../platform/jobs/index.ts';
import { Turns } from '../../../platform/work/turns.ts';
import type { FileToRead } from '../../../desk/imports/import-kind.ts';
import { type FileRead, readFileTask } from './read-file.ts';
import { TableFault } from '../../../desk/tables/reading/table-fault.ts';
import type { FileTable, TableRow } from '../../../desk/tables/reading/table-row.ts';

/**
 * Reads a file in a separate process, so that no file can block this one. Rows are passed on as requested. Throws `TableFault` if it is no table, or needs more than a file may;
 * the signal's reason if that ended it; `TryLater` if the shop closes; `BusyError`.
 */
export async function readFileAside(file: FileToRead, signal: AbortSignal): Promise<FileTable> {
  const settled = await runAside(readFileTask, file, { signal });
  if (settled.outcome !== 'done') throw whyNot(settled, signal);
  if ('fault' in settled.answer) throw new TableFault(settled.answer.fault.key, settled.answer.fault.params);
  return { ...settled.answer, rows: rowsOf(settled.parts) };
}

async function* rowsOf(parts: readonly Buffer[]): AsyncGenerator<TableRow> {
  const turns = new Turns();
  for (const part of parts) {
    if (turns.isOver()) await turns.next();
    yield* JSON.parse(part.toString()) as TableRow[];
  }
}

function whyNot(settled: Exclude<AsideOutcome<FileRead>, { outcome: 'done' }>, signal: AbortSignal): unknown {
  if (settled.outcome === 'refused') return new TableFault(settled.reason === 'time' ? 'tookTime' : 'tookMemory');
  if (settled.why === 'asked') return signal.reason;
  return settled.why === 'crashed' ? new TableFault('endedReader') : new TryLater('the shop closes');
}
