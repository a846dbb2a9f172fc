import { faultOfMarks } from '@upline/contract';
import { refuse } from '../../operation/refusal.ts';

/** Throws `marksRefused` if a text in any language has HTML or a link that readers must not follow. */
export function checkMarks(field: string, texts: Readonly<Record<string, string | undefined>>): void {
  for (const [locale, text = ''] of Object.entries(texts)) {
    const fault = faultOfMarks(text);
    if (fault !== undefined) throw refuse('marksRefused', { field: `${field}.${locale}`, params: { context: fault } });
  }
}
