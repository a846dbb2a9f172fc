import { Button, ErrorState, Icon, Radio, Skeleton, StatusTag } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './AddressChoice.module.css';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressText } from './AddressText.tsx';
import { type Address, useAddresses } from './use-addresses.ts';

const shownFolded = 2;

export interface AddressChoiceProps {
  chosen: number | undefined;
  onChoose: (fabId: number) => void;
}

/** The address book to choose from: the default first, folded to two; add and edit in a dialog. */
export function AddressChoice({ chosen, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('address');
  const addresses = useAddresses();
  const [unfolded, setUnfolded] = useState(false);
  const [subject, setSubject] = useState<Address | 'new'>();
  const book = addresses.data ?? [];
  const shown = unfolded ? book : book.filter((address, at) => at < shownFolded || address.fabId === chosen);
  if (addresses.isError) {
    return (
      <ErrorState
        title={t('error.title')}
        level={3}
        action={<Button onClick={() => void addresses.refetch()}>{t('error.again')}</Button>}
      />
    );
  }
  return (
    <div className={styles.choice}>
      {addresses.isPending ? <Skeleton height={104} radius={14} /> : null}
      <div className={styles.list} role="radiogroup" aria-label={t('title')}>
        {shown.map((address) => (
          <div key={address.fabId} className={styles.entry}>
            <Radio name="address" checked={address.fabId === chosen} onChange={() => onChoose(address.fabId)}>
              <AddressText address={address} />
            </Radio>
            {address.isDefault === '1' ? <StatusTag>{t('default')}</StatusTag> : null}
            <button
              type="button"
              className={styles.edit}
              aria-label={t('editOf', { city: address.city })}
              onClick={() => setSubject(address)}
            >
              <Icon name="edit" />
            </button>
          </div>
        ))}
      </div>
      <div className="row wrapx">
        <Button variant="out" size="small" onClick={() => setSubject('new')}>
          <Icon name="plus" size={16} />
          {t('dialog.add')}
        </Button>
        {book.length > shownFolded ? (
          <Button variant="ghost" size="small" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? t('fold') : t('unfold', { count: book.length })}
            <Icon name={unfolded ? 'up' : 'down'} size={16} />
          </Button>
        ) : null}
      </div>
      <AddressDialog
        subject={subject}
        first={book.length === 0}
        onClose={() => setSubject(undefined)}
        onSaved={(fabId) => {
          setSubject(undefined);
          onChoose(fabId);
        }}
      />
    </div>
  );
}
