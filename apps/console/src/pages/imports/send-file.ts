import type { ImportKind } from './import.ts';
import { call } from '../../shared/calls/api.ts';

/** The largest accepted file, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',', 2)[1] ?? '') : ''));
    reader.readAsDataURL(file);
  });
}

/** Sends a file and has its rows checked. Returns the import's number. */
export async function sendFile(kind: ImportKind['kind'], file: File, aboutNo?: number): Promise<number> {
  const upload = await call('uploadFile', { fileName: file.name.slice(-200), base64: await base64Of(file) }, { isAct: true });
  if ('waiting' in upload) throw new Error('an upload needs no approval');
  const { data } = await call(
    'startImport',
    { kind, uploadNo: upload.data.uploadNo, ...(aboutNo === undefined ? {} : { aboutNo }) },
    { isAct: true },
  );
  return data.importNo;
}
