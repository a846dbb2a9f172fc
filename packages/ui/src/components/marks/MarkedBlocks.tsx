import { type AnchorHTMLAttributes, Fragment } from 'react';

interface MarkedPart {
  readonly text: string;
  readonly isBold?: true;
  readonly isItalic?: true;
  readonly link?: string;
}
type MarkedLine = readonly MarkedPart[];
type MarkedBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly line: MarkedLine }
  | { readonly kind: 'paragraph'; readonly lines: readonly MarkedLine[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly MarkedLine[] };

/** Attributes of every link of a text. */
type LinkLook = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'target' | 'rel'>;

interface MarkedBlocksProps {
  /** A parsed text with marks (`readMarks` of the contract), whose links are safe. */
  readonly blocks: readonly MarkedBlock[];
  /** Elements of headings and smaller headings, below those of the page. */
  readonly headings: readonly ['h2', 'h3'] | readonly ['h3', 'h4'];
  readonly link: LinkLook;
}

/** The headings, paragraphs and lists of a text with marks. */
export function MarkedBlocks({ blocks, headings, link }: MarkedBlocksProps) {
  return blocks.map((block, at) => {
    const key = `${at} ${block.kind}`;
    if (block.kind === 'heading') {
      const Heading = headings[block.level - 1] ?? headings[1];
      return <Heading key={key}>{lineOf(block.line, link)}</Heading>;
    }
    if (block.kind === 'paragraph')
      return (
        <p key={key}>
          {block.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and keep no state.
            <Fragment key={place}>
              {place === 0 ? null : <br />}
              {lineOf(line, link)}
            </Fragment>
          ))}
        </p>
      );
    const items = block.items.map((item, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name, and keep no state.
      <li key={place}>{lineOf(item, link)}</li>
    ));
    return block.isNumbered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
  });
}

const lineOf = (line: MarkedLine, look: LinkLook) =>
  line.map(({ text, isBold, isItalic, link }, at) => {
    const words = isItalic ? <em>{text}</em> : text;
    const shown = isBold ? <strong>{words}</strong> : words;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and keep no state.
      <Fragment key={at}>
        {link === undefined ? (
          shown
        ) : (
          <a {...look} href={link}>
            {shown}
          </a>
        )}
      </Fragment>
    );
  });
