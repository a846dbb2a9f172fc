import { Button, EmptyState, Icon, showToast } from '@upline/ui';
import { useState } from 'react';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { AddressBookSkeleton } from './AddressBookSkeleton.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressEntry } from './AddressEntry.tsx';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';
import styles from './AddressBook.module.css';
import { type Address, useAddresses, useSetDefaultAddress } from './use-addresses.ts';

/** The address book in each of its states, with all its actions. */
export function AddressBook() {
  const { t } = useTranslation('address');
  const addresses = useAddresses();
  const setDefault = useSetDefaultAddress();
  const [subject, setSubject] = useState<Address | 'new'>();
  const [leaving, setLeaving] = useState<Address>();
  const makeDefault = (fabId: number) =>
    setDefault.mutate(fabId, { onSuccess: ({ resultMessage }) => showToast(resultMessage || t('default.set')) });
  if (addresses.isLoadingError) {
    return <LoadFailed query={addresses} title={t('error.title')} text={t('error.text')} />;
  }
  if (!addresses.data) return <AddressBookSkeleton />;
  const book = addresses.data;
  const add = (
    <Button variant="go" onClick={() => setSubject('new')}>
      <Icon name="plus" size={18} />
      {t('dialog.add')}
    </Button>
  );
  return (
    <>
      {book.length === 0 ? (
        <EmptyState icon="pin" title={t('empty.title')} action={add}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.add}>{add}</div>
          <ul aria-label={t('book')}>
            {book.map((address) => (
              <AddressEntry
                key={address.fabId}
                address={address}
                failure={
                  setDefault.error && setDefault.variables === address.fabId
                    ? (refusalText(setDefault.error) ?? t('act.noAnswer'))
                    : undefined
                }
                isMoving={setDefault.isPending && setDefault.variables === address.fabId}
                onDefault={() => makeDefault(address.fabId)}
                onEdit={() => setSubject(address)}
                onDelete={() => setLeaving(address)}
              />
            ))}
          </ul>
        </>
      )}
      <AddressDialog
        subject={subject}
        first={book.length === 0}
        onClose={() => setSubject(undefined)}
        onSaved={() => setSubject(undefined)}
      />
      <DeleteAddressDialog address={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
