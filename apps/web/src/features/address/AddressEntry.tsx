import { IconButton, StatusTag, Switch } from '@upline/ui';
import { FormFailure } from '../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './AddressEntry.module.css';
import { AddressText } from './AddressText.tsx';
import type { Address } from './use-addresses.ts';

export interface AddressEntryProps {
  address: Address;
  isMoving: boolean;
  failure: string | undefined;
  onDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressEntry({ address, isMoving, failure, onDefault, onEdit, onDelete }: AddressEntryProps) {
  const { t } = useTranslation('address');
  const isDefault = address.isDefault === '1';
  const place = [address.address, address.city].join(', ');
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <AddressText address={address} />
        <p className="s14 q3">{address.email}</p>
        {address.clearanceCode === '' ? null : <p className="s14 q3">{t('clearance', { code: address.clearanceCode })}</p>}
      </div>
      <div className={styles.acts}>
        <Switch
          checked={isDefault || isMoving}
          disabled={isDefault || isMoving}
          aria-label={t('setDefault.of', { place })}
          onChange={onDefault}
        >
          <span className={styles.state}>{isDefault ? <StatusTag>{t('default')}</StatusTag> : t('setDefault')}</span>
        </Switch>
        <span className={styles.tools}>
          <IconButton icon="edit" label={t('edit.of', { place })} onClick={onEdit} />
          <IconButton icon="bin" label={t('delete.of', { place })} onClick={onDelete} />
        </span>
      </div>
      <FormFailure text={failure} />
    </li>
  );
}
