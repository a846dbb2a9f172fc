import { sql, type RawBuilder } from 'kysely';

/** A kind of row that is deleted at some age. */
export interface ExpiredRows {
  /** Name of the rows in the log. */
  what: string;
  table: string;
  /** True for a row that may be deleted. An index must support the condition. */
  where: RawBuilder<boolean>;
}

/** All rows that are deleted by age. The database's clock determines the age. */
export const expiredRows: readonly ExpiredRows[] = [
  { what: 'idempotency keys and their answers', table: 'idempotency_key', where: sql`created_at < now() - interval '48 hours'` },
  { what: 'keys of the staff’s acts', table: 'staff_idempotency_key', where: sql`created_at < now() - interval '48 hours'` },
  // 90 days are a session's greatest age; the limit of 14 days without use is checked on use.
  { what: 'sessions', table: 'session', where: sql`expires_at < now()` },
  { what: 'unused sessions', table: 'session', where: sql`last_used_at < now() - interval '15 days'` },
  // A staff session ends after 30 minutes without a call; from then on no list shows it.
  { what: 'sessions of the staff', table: 'staff_session', where: sql`last_used_at < now() - interval '1 day'` },
  { what: 'browsers of the staff', table: 'staff_device', where: sql`seen_at < now() - interval '366 days'` },
  { what: 'signatures', table: 'used_signature', where: sql`expires_at < now() - interval '1 hour'` },
  {
    what: 'throttle counts',
    table: 'throttle',
    where: sql`window_ends_at < now() - interval '1 day' AND (locked_until IS NULL OR locked_until < now() - interval '1 day')`,
  },
  { what: 'e-mail codes', table: 'email_code', where: sql`expires_at < now() - interval '1 day'` },
  { what: 'sign-ins of members’ histories', table: 'sign_in', where: sql`last_at < now() - interval '400 days'` },
  { what: 'jobs that were given up', table: 'job', where: sql`given_up_at < now() - interval '90 days'` },
  { what: 'files of exports', table: 'staff_export', where: sql`expires_at < now()` },
  { what: 'files of members', table: 'own_file', where: sql`expires_at < now()` },
  { what: 'uploads that no command took', table: 'staff_upload', where: sql`at < now() - interval '1 day'` },
  { what: 'imports', table: 'staff_import', where: sql`expires_at < now()` },
  { what: 'pages of orders that were open', table: 'order_opened', where: sql`seen_at < now() - interval '1 hour'` },
  { what: 'leases of work', table: 'work_lease', where: sql`held_until < now() - interval '1 day'` },
  { what: 'ended showings of contacts', table: 'shown_contact', where: sql`until < now() - interval '1 day'` },
  { what: 'ended views as a member', table: 'member_view', where: sql`expires_at < now() - interval '1 day'` },
  // Deleting an event also deletes its deliveries, tries and answers.
  { what: 'events of webhooks', table: 'webhook_event', where: sql`at < now() - interval '30 days'` },
  { what: 'ended secrets of webhooks', table: 'webhook_secret', where: sql`ends_at < now() - interval '1 day'` },
  { what: 'pages on which cards were saved', table: 'card_set_up', where: sql`opened_at < now() - interval '30 days'` },
  { what: 'ended previews of the shop', table: 'shop_preview', where: sql`expires_at < now() - interval '1 day'` },
  { what: 'ended links for a first admin', table: 'first_admin_token', where: sql`expires_at < now() - interval '1 day'` },
  // A process records once a day that it has the files, so they remain at least 30 days after the last process of their release.
  { what: 'built files of earlier releases', table: 'build_file', where: sql`seen_at < now() - interval '31 days'` },
  { what: 'records of sent mails', table: 'sent_mail', where: sql`sent_at < now() - interval '400 days'` },
];
