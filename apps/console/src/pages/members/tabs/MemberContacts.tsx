import { Masked, type MaskedWords } from '@upline/ui/desk';
import { Terms } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { call, failureText } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/i18n.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import type { StaffMember } from '../member.ts';

const fields = ['email', 'mobile', 'paperNumber', 'address'] as const;

/** How a member can be reached: masked, until somebody says why they look. */
export function MemberContacts({ member: { memberCode, contact } }: { readonly member: StaffMember }) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMembers');
  const isAllowed = useMay()('member.read-contact');
  const queries = useQueryClient();
  const words: MaskedWords = {
    show: t('contact.show'),
    ask: t('contact.ask'),
    reasons: ['call', 'mail', 'parcel'].map((value) => ({ value: t(`contact.reason.${value}`), label: t(`contact.reason.${value}`) })),
    detail: t('contact.detail'),
    confirm: t('contact.confirm'),
    cancel: frame('close'),
    note: t('contact.note'),
  };
  const show = (field: (typeof fields)[number]) => async (reason: string, detail: string) => {
    try {
      await call('showContact', { memberCode, fields: [field], reason: [reason, detail].filter(Boolean).join(', ') }, { isAct: true });
      await queries.invalidateQueries();
    } catch (failure) {
      showToast(failureText(failure), { tone: 'danger' });
      throw failure;
    }
  };
  return (
    <Terms
      rows={fields.map((field) => {
        const value = contact[field];
        if (value === '')
          return [
            t(`contact.${field}`),
            <span key={field} className="q3">
              {t('contact.none')}
            </span>,
          ] as const;
        const shown = contact.shown.includes(field) ? value : undefined;
        const onShow = isAllowed ? show(field) : undefined;
        return [t(`contact.${field}`), <Masked key={field} masked={value} shown={shown} words={words} onShow={onShow} />] as const;
      })}
    />
  );
}
