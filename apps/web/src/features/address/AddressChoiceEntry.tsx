import { IconButton, Radio, StatusTag } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './AddressChoice.module.css';
import { AddressText } from './AddressText.tsx';
import type { Address } from './use-addresses.ts';

export interface AddressChoiceEntryProps {
  address: Address;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressChoiceEntry({ address, chosen, onChoose, onEdit, onDelete }: AddressChoiceEntryProps) {
  const { t } = useTranslation('address');
  const place = [address.address, address.city].join(', ');
  return (
    <div className={styles.entry}>
      <Radio name="address" checked={chosen} onChange={onChoose}>
        <AddressText address={address} />
      </Radio>
      {address.isDefault === '1' ? <StatusTag>{t('default')}</StatusTag> : null}
      <span className={styles.tools}>
        <IconButton icon="edit" label={t('edit.of', { place })} onClick={onEdit} />
        <IconButton icon="bin" label={t('delete.of', { place })} onClick={onDelete} />
      </span>
    </div>
  );
}
