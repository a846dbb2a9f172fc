import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { ActSheet, reasonOf } from './ActSheet.tsx';

/** Opens the shop in a new tab as the member sees it. Tab and console know nothing of each other. */
export function ViewAsSheet({ memberCode, onClose }: { readonly memberCode: string; readonly onClose: () => void }) {
  const { t } = useTexts('consoleMembers');
  const { act, isPending } = useAct('viewAsMember', {
    done: () => t('done.viewAsMember'),
    onDone: (answer) => {
      if ('data' in answer) window.open(answer.data.address, '_blank', 'noopener,noreferrer');
      onClose();
    },
  });
  return (
    <ActSheet
      label={t('act.viewAsMember')}
      about={t('about.viewAsMember')}
      isPending={isPending}
      onSend={(form) => act({ memberCode, reason: reasonOf(form) })}
      onClose={onClose}
    />
  );
}
