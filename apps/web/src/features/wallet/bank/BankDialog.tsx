import { Dialog } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PauseNote } from '../../member/PauseNote.tsx';
import { BankForm } from './BankForm.tsx';
import { useBankDetails } from './use-bank-details.ts';

interface BankDialogProps {
  readonly open: boolean;
  /** The member's own name and country, as initial values. */
  readonly holder: string;
  readonly country: string;
  readonly onClose: () => void;
}

/** The dialog to enter or change the bank account. Closing it discards the typed text. */
export function BankDialog({ open, holder, country, onClose }: BankDialogProps) {
  const { t } = useTranslation('wallet');
  const { data } = useBankDetails();
  return (
    <Dialog
      open={open && data !== undefined}
      onClose={onClose}
      title={t(data?.details ? 'bank.change' : 'bank.enter')}
      closeLabel={t('frame:close')}
      width={480}
    >
      <PauseNote />
      {data === undefined ? null : (
        <BankForm countries={data.countries} country={data.details?.country ?? country} holder={holder} onSaved={onClose} />
      )}
    </Dialog>
  );
}
