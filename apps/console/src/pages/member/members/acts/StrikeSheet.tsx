import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import type { Note } from '../member.ts';
import { ActSheet, reasonOf } from './ActSheet.tsx';

/** Strikes a wrong note. It stays readable. */
export function StrikeSheet({ note: { noteId, text }, onClose }: { readonly note: Note; readonly onClose: () => void }) {
  const { t } = useTexts('consoleMembers');
  const { act, isPending } = useAct('strikeNote', { done: () => t('done.strikeNote'), onDone: onClose });
  return (
    <ActSheet
      label={t('act.strikeNote')}
      about={t('about.strikeNote')}
      isPending={isPending}
      onSend={(form) => act({ noteId, reason: reasonOf(form) })}
      onClose={onClose}
    >
      <p>“{text}”</p>
    </ActSheet>
  );
}
