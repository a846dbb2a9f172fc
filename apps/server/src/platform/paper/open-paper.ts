import type { Paper } from './paper.ts';

/** A new document. Loads the PDF writer and text shaper with the first one: they take 10 MB, and many processes never make a paper. */
export async function openPaper(title: string, author: string, language: string): Promise<Paper> {
  const { Paper: LoadedPaper } = await import('./paper.ts');
  return new LoadedPaper(title, author, language);
}
