import type messages from '../dictionaries/en_US/messages.json';

/** A text that counts is asked for without its plural's ending. */
type Asked<Key extends string> = Key extends `${infer Counted}_other` ? Counted : Key;

/** Key of a text the server itself says, `messages:<key>`; every other namespace belongs to the pages. */
export type MessageKey = `messages:${Asked<keyof typeof messages>}`;

/** Values put into `{{name}}` places of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;
