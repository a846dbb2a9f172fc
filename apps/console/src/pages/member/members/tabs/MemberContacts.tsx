import { Masked } from '@upline/ui/desk';
import { Terms } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useShowContact } from '../../../../shared/calls/use-show-contact.ts';
import type { StaffMember } from '../member.ts';

const fields = ['email', 'mobile', 'paperNumber', 'address'] as const;

/** A member's contacts: masked, until the person gives a reason for looking. */
export function MemberContacts({ member: { memberCode, contact } }: { readonly member: StaffMember }) {
  const { t } = useTexts('consoleMembers');
  const { words, show } = useShowContact(memberCode);
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
        return [t(`contact.${field}`), <Masked key={field} masked={value} shown={shown} words={words} onShow={show?.(field)} />] as const;
      })}
    />
  );
}
