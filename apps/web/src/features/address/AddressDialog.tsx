import { Dialog } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { AddressForm } from './AddressForm.tsx';
import type { Address } from './use-addresses.ts';

export interface AddressDialogProps {
  /** The address to change, 'new' for a new one, undefined while closed. */
  subject: Address | 'new' | undefined;
  /** Whether the book is empty: the first address is the default. */
  first: boolean;
  onClose: () => void;
  onSaved: (fabId: number) => void;
}

export function AddressDialog({ subject, first, onClose, onSaved }: AddressDialogProps) {
  const { t } = useTranslation('address');
  return (
    <Dialog
      open={subject !== undefined}
      onClose={onClose}
      title={t(subject === 'new' ? 'dialog.add' : 'dialog.edit')}
      closeLabel={t('frame:close')}
      width={640}
    >
      {subject === undefined ? null : <AddressForm address={subject === 'new' ? undefined : subject} first={first} onSaved={onSaved} />}
    </Dialog>
  );
}
