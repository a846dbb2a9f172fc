import { useNavigate } from 'react-router';
import { TextLines } from '@upline/ui/desk';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { ActForm } from '../../../order/orders/ActForm.tsx';

interface GoneSheetProps {
  readonly kind: 'end' | 'remove';
  readonly goodsId: number;
  readonly onClose: () => void;
}

/** Ends the offer of a product, or removes one that was never ordered. */
export function GoneSheet({ kind, goodsId, onClose }: GoneSheetProps) {
  const { t } = useTexts('consoleProducts');
  const { t: members } = useTexts('consoleMembers');
  const navigate = useNavigate();
  const end = useAct('endProduct', { done: () => t('gone.end.done'), onDone: onClose });
  const remove = useAct('removeProduct', { done: () => t('gone.remove.done'), onDone: () => void navigate(paths.products()) });
  const chosen = kind === 'end' ? end : remove;
  return (
    <ActForm
      title={t(`gone.${kind}`)}
      label={t(`gone.${kind}`)}
      isDanger
      isPending={chosen.isPending}
      onClose={onClose}
      onSend={({ reason = '' }) => chosen.act({ goodsId, reason })}
    >
      <p>{t(`gone.${kind}.about`)}</p>
      <TextLines name="reason" label={members('reason')} hint={members('reason.kept')} required minLength={3} maxLength={200} />
    </ActForm>
  );
}
