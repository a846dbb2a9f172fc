import type { AnswerOf, OperationName } from '@upline/contract';
import { loadSettings } from '../../../config/load-settings.ts';
import { createOrderListeners } from '../../../order-listeners.ts';
import { createLogger } from '../../../platform/logger.ts';
import type { DeskAnswer, Name, StaffShop } from '../../../testing/staff-shop.ts';
import { dataOf } from '../../../testing/success-of.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { carryOutImport } from '../carry-out-import.ts';
import { carryOutUndo } from '../carry-out-undo.ts';
import type { ImportParts } from '../import-context.ts';
import { checkImport } from '../check-import.ts';
import { importKinds } from '../../../staff/overview/imports/kinds/all.ts';

export type ImportAnswer = {
  success: string;
  error?: string;
  resultMessage?: string;
  waiting?: { requestId: number };
  data: Record<string, unknown>;
};
/** A row as staff see it. */
type ShownRow = AnswerOf<'listImportRows'>['data'][number];

export type ImportDesk = ReturnType<typeof createImportDesk>;

/** Imports as staff make them, with jobs run at once. finance2 approves what needs a second person. */
export function createImportDesk(server: TestServer, staff: StaffShop) {
  const as = async (name: Name, operation: OperationName, payload: object = {}) => {
    const answer: DeskAnswer = await staff.as(name, operation, payload);
    return answer as ImportAnswer;
  };
  const settings = loadSettings({});
  const log = createLogger({ level: 'silent' });
  const clock = { now: () => new Date() };
  const orderListeners = createOrderListeners(settings);
  const parts: ImportParts = { database: server.database, kinds: importKinds, settings, clock, log, orderListeners };
  const carryOut = (importNo: number) => carryOutImport(parts, BigInt(importNo));
  const upload = async (name: Name, content: string | Buffer): Promise<number> => {
    const { data } = await as(name, 'uploadFile', { fileName: 'rows.csv', base64: Buffer.from(content).toString('base64') });
    return data['uploadNo'] as number;
  };
  const started = async (kind: string, content: string | Buffer, name: Name = 'root', aboutNo?: number): Promise<number> => {
    const uploadNo = await upload(name, content);
    const { data, error } = await as(name, 'startImport', { kind, uploadNo, ...(aboutNo === undefined ? {} : { aboutNo }) });
    if (error !== undefined) throw new Error(error);
    return data['importNo'] as number;
  };
  const checked = async (kind: string, content: string | Buffer, name: Name = 'root', aboutNo?: number): Promise<number> => {
    const importNo = await started(kind, content, name, aboutNo);
    await checkImport({ database: server.database, kinds: importKinds, timeZone: settings.businessTimeZone }, BigInt(importNo));
    return importNo;
  };
  const entry = async (importNo: number, name: Name = 'root') => (await as(name, 'getImport', { importNo })).data;
  const rows = async (importNo: number, verdict: string, name: Name = 'root'): Promise<ShownRow[]> =>
    dataOf(await staff.as(name, 'listImportRows', { importNo, verdict }));
  const applied = async (importNo: number, way = 'whole', name: Name = 'root'): Promise<ImportAnswer> => {
    const answer = await as(name, 'applyImport', { importNo, way });
    if (answer.waiting !== undefined) await as('finance2', 'approveRequest', { requestId: answer.waiting.requestId });
    if (answer.success === '1') await carryOut(importNo);
    return answer;
  };
  /** Undoes an applied import, with its job run at once by as many processes. */
  const undone = async (importNo: number, name: Name = 'root', processes = 1): Promise<ImportAnswer> => {
    const answer = await as(name, 'undoImport', { importNo });
    if (answer.success === '1') await Promise.all(Array.from({ length: processes }, () => carryOutUndo(parts, BigInt(importNo))));
    return answer;
  };
  return { as, undone, upload, started, checked, entry, rows, applied, carryOut };
}
