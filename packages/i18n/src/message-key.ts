import type messages from '../dictionaries/en_US/messages.json';

/** For a text with plural forms, the key has no plural ending. */
type Asked<Key extends string> = Key extends `${infer Counted}_other` ? Counted : Key;

/** Key of a text that the server sends, `messages:<key>`. Every other namespace belongs to the pages. */
export type MessageKey = `messages:${Asked<keyof typeof messages>}`;

export type MessageValues = Readonly<Record<string, string | number>>;
