import { Fragment, type ReactNode } from 'react';

const tagged = /(<\w+>[^<]*<\/\w+>)/;
const tag = /^<(\w+)>([^<]*)<\/\w+>$/;

export interface SentenceProps {
  /** `Read the <terms>terms</terms> first`: each language puts the marked words where its grammar needs them. */
  readonly text: string;
  /** Renders the words marked by a name, for example as a link. Words whose name has no renderer stay plain. */
  readonly marks: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence that contains elements in addition to text. */
export function Sentence({ text, marks }: SentenceProps) {
  return text.split(tagged).map((piece, at) => {
    const [, name = '', words = ''] = tag.exec(piece) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their order.
    return <Fragment key={at}>{name === '' ? piece : (marks[name]?.(words) ?? words)}</Fragment>;
  });
}

/** The sentence without its marks, for labels. */
export const plainSentence = (text: string): string => text.replace(/<\/?\w+>/g, '');
