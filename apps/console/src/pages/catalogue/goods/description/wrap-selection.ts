/** The effect of a toolbar button on the selected text. */
export type Markup = 'paragraph' | 'heading' | 'bold' | 'italic' | 'list' | 'link';

interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const around: Readonly<Record<Exclude<Markup, 'list' | 'link'>, string>> = { paragraph: 'p', heading: 'h3', bold: 'strong', italic: 'em' };

/** The selected text within a tag; in a list each line is an entry. The selection stays. */
export function wrapSelection({ text, from, to }: Selected, markup: Markup): Selected {
  const chosen = text.slice(from, to);
  const replaced = (open: string, inside: string, close: string): Selected => ({
    text: text.slice(0, from) + open + inside + close + text.slice(to),
    from: from + open.length,
    to: from + open.length + inside.length,
  });
  if (markup === 'link') return replaced('<a href="https://">', chosen, '</a>');
  if (markup === 'list') {
    const entries = chosen.split('\n').filter((line) => line.trim() !== '');
    return replaced('<ul>\n', (entries.length === 0 ? [''] : entries).map((line) => `<li>${line.trim()}</li>`).join('\n'), '\n</ul>');
  }
  const tag = around[markup];
  return replaced(`<${tag}>`, chosen, `</${tag}>`);
}
