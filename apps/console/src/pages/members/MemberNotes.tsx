import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, useRef } from 'react';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAct } from '../../shared/use-act.ts';
import styles from './MemberPage.module.css';
import type { StaffMember } from './member.ts';

/** What the staff wrote down about a member, and a line for the next note. */
export function MemberNotes({ member: { memberCode, notes } }: { readonly member: StaffMember }) {
  const { t } = useTexts('consoleMembers');
  const { at } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const isAllowed = useMay()('member.note');
  const { act, isPending } = useAct('addNote', { onDone: () => form.current?.reset() });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    act({ memberCode, text: new FormData(event.currentTarget).get('text') as string });
  };
  return (
    <>
      <ul className={styles.notes}>
        {notes.map(({ noteId, text, by, at: written, orderNo, struckAt, struckReason }) => (
          <li key={noteId}>
            <span className={struckAt ? styles.struck : undefined}>{text}</span>
            <small>{[by, at(written), orderNo, struckReason].filter((part) => part !== '').join(', ')}</small>
          </li>
        ))}
      </ul>
      {isAllowed ? (
        <form ref={form} className={styles.note} onSubmit={send}>
          <TextBox name="text" label={t('note.said')} required maxLength={1000} />
          <ActButton type="submit" pending={isPending ? t('note.add') : undefined}>
            {t('note.add')}
          </ActButton>
        </form>
      ) : null}
    </>
  );
}
