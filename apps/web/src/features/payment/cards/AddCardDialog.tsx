import { Dialog } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { type BegunFrom, CardWay } from './CardWay.tsx';

export interface AddCardDialogProps {
  open: boolean;
  /** Absent if no payment is waiting. */
  begunFrom?: BegunFrom;
  onClose: () => void;
  onAdded: (id: number) => void;
}

/** 456 px wide, or the window less 16 px on both sides. Texts: namespace `card`. */
export function AddCardDialog({ open, begunFrom = {}, onClose, onAdded }: AddCardDialogProps) {
  const { t } = useTranslation('card');
  return (
    <Dialog isHeld open={open} onClose={onClose} title={t('add')} closeLabel={t('frame:close')} width={456} floating>
      <CardWay begunFrom={begunFrom} onAdded={onAdded} onCancel={onClose} />
    </Dialog>
  );
}
