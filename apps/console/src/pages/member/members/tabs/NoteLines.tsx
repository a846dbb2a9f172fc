import { ActButton, TextBox, useKeys } from '@upline/ui/desk';
import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../../session/account.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import styles from '../MemberPage.module.css';
import type { Note } from '../member.ts';

/** Staff notes, the newest first. */
export function NoteLines({
  notes,
  onStrike,
}: {
  readonly notes: readonly Note[];
  /** Absent if notes are read-only. */
  readonly onStrike?: ((note: Note) => void) | undefined;
}) {
  const { t } = useTexts('consoleMembers');
  const { at } = useFormats();
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note.noteId}>
          <span className={note.struckAt ? styles.struck : undefined}>{note.text}</span>
          <small>
            {note.by}, {at(note.at)}
            {note.orderNo === '' ? null : (
              <>
                {', '}
                <Link className="link" to={paths.order(note.orderNo)}>
                  {note.orderNo}
                </Link>
              </>
            )}
            {note.struckAt ? `. ${t('note.struck', { by: note.struckBy, at: at(note.struckAt), reason: note.struckReason })}` : null}
            {onStrike && !note.struckAt ? (
              <button type="button" className={`link ${styles.strike}`} onClick={() => onStrike(note)}>
                {t('act.strikeNote')}
              </button>
            ) : null}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** A line for the next note (`n`). Empty for people who may not write one. */
export function AddNote({ memberCode }: { readonly memberCode: string }) {
  const { t } = useTexts('consoleMembers');
  const form = useRef<HTMLFormElement>(null);
  const isAllowed = useMay()('member.note');
  const { act, isPending } = useAct('addNote', { done: () => t('done.addNote'), onDone: () => form.current?.reset() });
  useKeys([{ keys: 'n', label: t('note.add'), run: () => form.current?.querySelector('input')?.focus() }], isAllowed);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    act({ memberCode, text: new FormData(event.currentTarget).get('text') as string });
  };
  return isAllowed ? (
    <form ref={form} className={styles.note} onSubmit={send}>
      <TextBox name="text" label={t('note.said')} required maxLength={1000} />
      <ActButton type="submit" pending={isPending ? t('note.add') : undefined}>
        {t('note.add')}
      </ActButton>
    </form>
  ) : null;
}
