import { showToast } from '@upline/ui';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type Address, useDeleteAddress } from './use-addresses.ts';

export interface DeleteAddressDialogProps {
  address: Address | undefined;
  onClose: () => void;
}

export function DeleteAddressDialog({ address, onClose }: DeleteAddressDialogProps) {
  const { t } = useTranslation('address');
  const remove = useDeleteAddress();
  const confirm = () => {
    if (!address) return;
    remove.mutate(address.fabId, {
      onSuccess({ resultMessage }) {
        onClose();
        showToast(resultMessage || t('delete.done'));
      },
    });
  };
  const close = () => {
    onClose();
    remove.reset();
  };
  return (
    <ConfirmDialog
      open={address !== undefined}
      title={t('delete.title')}
      text={t('delete.text', { place: [address?.address, address?.city].filter(Boolean).join(', ') })}
      confirm={t('delete.confirm')}
      pending={remove.isPending ? t('delete.pending') : undefined}
      onConfirm={confirm}
      failure={remove.error ? (refusalText(remove.error) ?? t('act.noAnswer')) : undefined}
      onClose={close}
    />
  );
}
