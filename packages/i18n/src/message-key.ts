import type messages from '../dictionaries/en_US/messages.json';

/** Key of a text the server itself says, `messages:<key>`; every other namespace belongs to the pages. */
export type MessageKey = `messages:${keyof typeof messages}`;

/** Values put into `{{name}}` places of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;
