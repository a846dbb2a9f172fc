import { useNavigate } from 'react-router';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import type { Media } from './media.ts';

interface RemoveSheetProps {
  readonly media: Media;
  readonly onClose: () => void;
}

/** Removes an unused picture. The server refuses if it has come into use, and says where. */
export function RemoveSheet({ media: { mediaId, fileName, usedIn }, onClose }: RemoveSheetProps) {
  const { t } = useTexts('consoleMedia');
  const navigate = useNavigate();
  const { act, isPending } = useAct('removeMedia', {
    done: () => t('remove.done', { name: fileName }),
    onDone: () => void navigate(paths.media(), { replace: true }),
  });
  const [first] = usedIn;
  return (
    <FormSheet
      label={t('remove')}
      about={first ? t('remove.used', { count: usedIn.length, where: first.name }) : t('remove.about', { name: fileName })}
      isPending={isPending}
      disabledReason={first ? t('remove.usedShort') : undefined}
      onSend={() => act({ mediaId })}
      onClose={onClose}
    />
  );
}
