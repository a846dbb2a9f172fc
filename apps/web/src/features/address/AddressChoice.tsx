import { Button, Icon, Skeleton } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import styles from './AddressChoice.module.css';
import { AddressChoiceEntry } from './AddressChoiceEntry.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';
import { type Address, useAddresses } from './use-addresses.ts';

const shownFolded = 2;

export interface AddressChoiceProps {
  chosen: number | undefined;
  onChoose: (fabId: number) => void;
}

/** The address book as a choice: the default first, collapsed to two, with dialogs to add, edit and delete. */
export function AddressChoice({ chosen, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('address');
  const addresses = useAddresses();
  const [unfolded, setUnfolded] = useState(false);
  const [subject, setSubject] = useState<Address | 'new'>();
  const [leaving, setLeaving] = useState<Address>();
  const book = addresses.data ?? [];
  const shown = unfolded ? book : book.filter((address, at) => at < shownFolded || address.fabId === chosen);
  if (addresses.isLoadingError) {
    return <LoadFailed query={addresses} title={t('error.title')} text={t('error.text')} level={3} />;
  }
  return (
    <div className={styles.choice}>
      {addresses.isPending ? <Skeleton height={104} radius={14} /> : null}
      <div className={styles.list} role="radiogroup" aria-label={t('title')}>
        {shown.map((address) => (
          <AddressChoiceEntry
            key={address.fabId}
            address={address}
            chosen={address.fabId === chosen}
            onChoose={() => onChoose(address.fabId)}
            onEdit={() => setSubject(address)}
            onDelete={() => setLeaving(address)}
          />
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
      <DeleteAddressDialog address={leaving} onClose={() => setLeaving(undefined)} />
    </div>
  );
}
