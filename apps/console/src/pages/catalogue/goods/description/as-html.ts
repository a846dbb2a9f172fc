const hasTags = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text);

const escaped = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A description as HTML. A description written without tags becomes paragraphs, split at empty lines. */
export function asHtml(text: string): string {
  if (text === '' || hasTags(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** A description's words without tags, for one line. */
export const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
