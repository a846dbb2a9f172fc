import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { MailCarrier } from './mail-carrier.ts';

const MOST_KEPT = 500;
const MOST_SHOWN = 50;

export interface DeveloperMail {
  id: bigint;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  at: Date;
}

/** Stores mail in a table instead of sending it, so that a demo needs no mail server. The newest 500 stay. */
export function createDeveloperMailbox(database: Database): MailCarrier {
  return {
    async carry({ to, messageId, subject, text, html }) {
      const kept = await database
        .insertInto('developer_mail')
        .values({ message_id: messageId, recipient: to, subject, body_text: text, body_html: html })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (kept === undefined) return;
      await database
        .deleteFrom('developer_mail')
        .where('id', '<=', kept.id - BigInt(MOST_KEPT))
        .execute();
    },
  };
}

/** The newest mails, newest first; only those of `recipient` if it is given. */
export async function readDeveloperMail(database: Database, recipient?: string): Promise<DeveloperMail[]> {
  let query = database
    .selectFrom('developer_mail')
    .select(['id', 'recipient', 'subject', 'body_text', 'body_html', 'at'])
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN);
  if (recipient !== undefined) query = query.where(sql`lower(recipient)`, '=', recipient.toLowerCase());
  return query.execute();
}
