import { refuse } from '../../../operation/refusal.ts';
import { isGuarded, type OwnAddresses, shippedText } from '../../../platform/mail/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { refuseLimited } from '../../../desk/documents/change-content.ts';
import { checkMailText, mailOf } from './mail-text-content.ts';
import { putMailText } from './put-mail-text.ts';

type SaveMailText = Act<'saveMailText'>;
type Asked = Parameters<SaveMailText['carryOut']>[1];

/** Reads and checks the new text. Throws refusals. */
function readText({ template: name, subject, body, language }: Asked, own: OwnAddresses) {
  const template = mailOf(name);
  const text = { subject, body: body.replaceAll(/\r\n?/g, '\n') };
  checkMailText(template, text, own);
  const shipped = shippedText(template, language);
  if (text.subject === shipped.subject && text.body === shipped.body) throw refuse('nothingToCorrect');
  return { template, text, shipped };
}

const createPreview =
  (own: OwnAddresses): SaveMailText['preview'] =>
  async ({ database, staff }, asked) => {
    refuseLimited(staff);
    const { template, text, shipped } = readText(asked, own);
    const row = await database
      .selectFrom('mail_text')
      .select(['version', 'subject', 'body'])
      .where('template', '=', template)
      .where('locale', '=', asked.language)
      .executeTakeFirst();
    if ((row?.version ?? 0) !== asked.version) return refuse('contentChangedMeanwhile', { field: 'version' });
    const before = { subject: row?.subject ?? shipped.subject, body: row?.body ?? shipped.body };
    const whose = `${template} ${asked.language}`;
    return {
      subject: { kind: 'mailText', id: template },
      companyCode: undefined,
      changes: (['subject', 'body'] as const)
        .filter((field) => before[field] !== text[field])
        .map((field) => ({ what: `mail.${field}`, whose, unit: 'text' as const, before: before[field], after: text[field] })),
      restsOn: { version: asked.version, subject: before.subject, body: before.body },
      needsSecond: isGuarded(template),
    };
  };

const createCarryOut =
  (own: OwnAddresses): SaveMailText['carryOut'] =>
  async (context, asked) => {
    refuseLimited(context.staff);
    const { template, text } = readText(asked, own);
    const document = { template, language: asked.language, ...text };
    return { data: await putMailText(context, document, asked.version, 'saveMailText'), message: 'staff.done' };
  };

/** Changes the text of a mail. A text around a code or a link, or about a sign-in, needs a second person: it could lead people elsewhere. */
export const createSaveMailText = (own: OwnAddresses): ApprovableHandler<'saveMailText'> =>
  approvable('saveMailText', { preview: createPreview(own), audited: createCarryOut(own) });
