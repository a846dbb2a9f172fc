import { parseLocale } from '@upline/i18n';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import { readDeveloperMail } from '../../platform/mail/index.ts';
import { pageLocale } from '../page-locale.ts';
import { mailboxPage, mailboxPolicy, mailPolicy } from './mailbox-page.ts';

const LONGEST_ADDRESS = 254;

/**
 * Developer mailbox of a demo: `/dev/mailbox` as a page, `/dev/mailbox.json?to=` for tests, newest first, and `/dev/mailbox/<id>.html` for one mail as it was written. Register it
 * in demo mode only: it shows all mail.
 */
export async function registerMailbox(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  const page = (reply: FastifyReply, html: string, policy: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html);

  app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    const recipient = recipientOf(request.query.to);
    const locale = parseLocale(pageLocale(new URLSearchParams(request.url.split('?')[1]), request.headers.cookie));
    return page(reply, mailboxPage(await readDeveloperMail(database, recipient), recipient ?? '', locale), mailboxPolicy);
  });

  app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox.json', { schema: { hide: true } }, async (request, reply) => {
    const mails = await readDeveloperMail(database, recipientOf(request.query.to));
    reply.header('cache-control', 'no-store');
    return mails.map(({ id, recipient, subject, body_text, body_html, at }) => ({
      id: Number(id),
      to: recipient,
      subject,
      text: body_text,
      html: body_html,
      at: at.toISOString(),
    }));
  });

  app.get<{ Params: { name: string } }>('/dev/mailbox/:name', { schema: { hide: true } }, async (request, reply) => {
    const id = /^([1-9]\d{0,15})\.html$/.exec(request.params.name)?.[1];
    const mail =
      id === undefined
        ? undefined
        : await database.selectFrom('developer_mail').select('body_html').where('id', '=', BigInt(id)).executeTakeFirst();
    if (mail === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('');
    return page(reply, mail.body_html, mailPolicy);
  });
}

function recipientOf(asked: unknown): string | undefined {
  return typeof asked === 'string' && asked !== '' ? asked.trim().slice(0, LONGEST_ADDRESS) : undefined;
}
