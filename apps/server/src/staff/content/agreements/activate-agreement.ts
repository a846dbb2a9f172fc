import { nativeName, type Locale } from '@upline/i18n';
import type { StaffContext } from '../../../operation/context.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { type AgreementRow, draftToChange, lackingLanguages, unchangedLanguages } from './agreement-row.ts';

type Activate = Act<'activateAgreement'>;
type Asked = Parameters<Activate['carryOut']>[1];

/** Puts a draft in force. A second person always has to approve it, because it binds all members. */
export const activateAgreement: ApprovableHandler<'activateAgreement'> = approvable('activateAgreement', {
  preview: async (context, asked) => {
    const draft = await readyDraft(context, asked);
    if (draft instanceof Refusal) return draft;
    const unchanged = await unchangedLanguages(context.database, draft);
    return {
      subject: { kind: 'agreement', id: String(draft.id) },
      companyCode: undefined,
      changes: [
        {
          what: 'agreementVersion',
          whose: draft.title.en_US,
          unit: 'count',
          before: draft.number === 1 ? null : draft.number - 1,
          after: draft.number,
        },
        { what: 'agreementFrom', whose: '', unit: 'text', before: null, after: asked.from === '' ? '—' : asked.from },
        { what: 'agreementBinding', whose: '', unit: 'text', before: null, after: draft.isBinding ? '✓' : '—' },
        ...(unchanged.length === 0
          ? []
          : [
              {
                what: 'agreementUnchanged',
                whose: '',
                unit: 'text',
                before: null,
                after: unchanged.map((locale) => nativeName(locale as Locale)).join(', '),
              } as const,
            ]),
      ],
      restsOn: { version: draft.version, title: draft.title, body: draft.body, isBinding: draft.isBinding },
    };
  },
  audited: async (context, asked) => {
    const { database, staff, now } = context;
    const draft = await readyDraft(context, asked);
    if (draft instanceof Refusal) return draft;
    await database
      .updateTable('agreement_version')
      .set({ active_from: asked.from === '' ? now : new Date(asked.from), activated_by: staff.id, changed_at: now })
      .where('id', '=', draft.id)
      .execute();
    return { data: { agreementId: draft.id }, message: 'staff.done' };
  },
});

/** Returns the draft if it has every language that the shop offers and its start has not passed. */
async function readyDraft(
  { database, now }: StaffContext,
  { agreementId, version, from }: Asked,
): Promise<AgreementRow | Refusal<'agreementIncomplete' | 'agreementInPast'>> {
  const draft = await draftToChange(database, agreementId, version, now);
  const lacking = lackingLanguages(draft);
  if (lacking.length > 0)
    return refuse('agreementIncomplete', { params: { languages: lacking.map((locale) => nativeName(locale as Locale)).join(', ') } });
  if (from !== '' && new Date(from) < now) return refuse('agreementInPast', { field: 'from' });
  return draft;
}
