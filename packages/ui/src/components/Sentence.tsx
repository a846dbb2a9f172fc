import { Fragment, type ReactNode } from 'react';

const tagged = /(<\w+>[^<]*<\/\w+>)/;
const tag = /^<(\w+)>([^<]*)<\/\w+>$/;

export interface SentenceProps {
  /** `Read the <terms>terms</terms> first`: each language puts the marked words where its grammar wants them. */
  readonly text: string;
  /** Draws the words marked by a name, as a link for instance; words of a name without a drawing stay plain. */
  readonly marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** One sentence with something more than text in it. */
export function Sentence({ text, marks }: SentenceProps) {
  return text.split(tagged).map((piece, at) => {
    const [, name = '', words = ''] = tag.exec(piece) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their order.
    return <Fragment key={at}>{name === '' ? piece : (marks[name]?.(words) ?? words)}</Fragment>;
  });
}

/** The sentence without its marks, for labels. */
export const plainSentence = (text: string): string => text.replace(/<\/?\w+>/g, '');
