import { Difference, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import type { StaffMember } from '../member.ts';
import { ActSheet, reasonOf } from './ActSheet.tsx';

const fields = ['firstName', 'lastName', 'email', 'mobile', 'paperNumber'] as const;
type Field = (typeof fields)[number];

/** A member's current data: contacts as the person sees them, masked or not. */
const heldOf = ({ firstName, lastName, contact }: StaffMember): Readonly<Record<Field, string>> => ({
  firstName,
  lastName,
  email: contact.email,
  mobile: contact.mobile,
  paperNumber: contact.paperNumber,
});

/** Corrects data that a member cannot change alone. Empty fields stay unchanged; the changes are shown below as a difference. */
export function CorrectSheet({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) {
  const { t } = useTexts('consoleMembers');
  const held = heldOf(member);
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const { act, isPending } = useAct('correctMember', { done: () => t('done.correctMember'), onDone: onClose });
  const changed = fields.flatMap((field) => {
    const after = typed[field]?.trim() ?? '';
    return after === '' || after === held[field] ? [] : [{ field, after }];
  });
  return (
    <ActSheet
      label={t('act.correctMember')}
      about={t('about.correctMember')}
      isPending={isPending}
      disabledReason={changed.length === 0 ? t('correct.nothing') : undefined}
      onSend={(form) =>
        act({
          memberCode: member.memberCode,
          reason: reasonOf(form),
          ...Object.fromEntries(changed.map(({ field, after }) => [field, after])),
        })
      }
      onClose={onClose}
    >
      {fields.map((field) => (
        <TextBox
          key={field}
          label={t(`correct.${field}`)}
          hint={held[field] === '' ? t('correct.none') : t('correct.now', { value: held[field] })}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          maxLength={field === 'email' ? 254 : field === 'mobile' ? 24 : 60}
          value={typed[field] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
      {changed.length > 0 ? (
        <Difference
          kind="words"
          label={t('correct.difference')}
          words={{ what: t('correct.what'), before: t('correct.before'), after: t('correct.after'), missing: t('contact.none') }}
          rows={changed.map(({ field, after }) => ({ id: field, what: t(`correct.${field}`), before: held[field] || null, after }))}
        />
      ) : null}
      {changed.some(({ field }) => field === 'email') ? <p className="warn">{t('correct.second')}</p> : null}
    </ActSheet>
  );
}
