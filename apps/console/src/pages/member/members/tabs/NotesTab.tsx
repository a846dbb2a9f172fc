import { Failed, StateNote } from '../../../../frame/StateNote.tsx';
import { useMay } from '../../../../session/account.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { usePages } from '../../../../shared/calls/use-pages.ts';
import type { MemberTabProps } from '../member.ts';
import { More } from '../More.tsx';
import { AddNote, NoteLines } from './NoteLines.tsx';

/** All staff notes about a member. A wrong note is struck and stays readable. */
export function NotesTab({ memberCode, open }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const may = useMay();
  const pages = usePages('listMemberNotes', { memberCode, pageSize: 25 });
  const { entries, isPending, failure, again } = pages;
  if (failure) return <Failed failure={failure} again={again} />;
  return (
    <>
      <AddNote memberCode={memberCode} />
      {!isPending && entries.length === 0 ? (
        <StateNote title={t('none.notes')}>{t('none.notes.text')}</StateNote>
      ) : (
        <NoteLines notes={entries} onStrike={may('member.note') ? (note) => open({ kind: 'strike', note }) : undefined} />
      )}
      <More pages={pages} />
    </>
  );
}
