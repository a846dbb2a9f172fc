import { call } from '../../shared/calls/api.ts';

/** Has the browser save a file that came in parts. */
function save(fileName: string, contentType: string, parts: readonly string[]): void {
  const bytes = parts.map((base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(bytes, { type: contentType }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function saveTemplate(kind: string, format: 'csv' | 'xlsx'): Promise<void> {
  const { data } = await call('getImportTemplate', { kind, format });
  save(data.fileName, data.contentType, [data.base64]);
}

/** The verdicts of an import as CSV: all rows, or those still to correct. */
export async function saveResult(importNo: number, only: 'all' | 'open'): Promise<void> {
  const parts: string[] = [];
  for (let after = 0; ; ) {
    const { data, next } = await call('getImportResult', { importNo, only, after });
    parts.push(data.base64);
    if (next === 0) return save(data.fileName, data.contentType, parts);
    after = next;
  }
}
