import type { GeneratedAlways } from 'kysely';

/** The text of a mail in a language, in place of the one that the shop comes with. */
export interface MailTextTable {
  id: GeneratedAlways<number>;
  template: string;
  locale: string;
  /** Null, as the body, for one that went back to the shop's own. */
  subject: string | null;
  body: string | null;
  /** A trigger counts it up with every change. */
  version: GeneratedAlways<number>;
  changed_at: Date;
}
