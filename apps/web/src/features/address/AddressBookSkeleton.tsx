import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import book from './AddressBook.module.css';
import entry from './AddressEntry.module.css';

export function AddressBookSkeleton() {
  const { t } = useTranslation('address');
  return (
    <div role="group" aria-busy="true" aria-label={t('loading')}>
      <div className={book.add}>
        <Skeleton width={166} height={48} />
      </div>
      <ul>
        {[1, 2, 3].map((row) => (
          <li key={row} className={entry.entry}>
            <div className={book.waiting}>
              <Skeleton width="min(260px, 80%)" height={20} />
              <Skeleton width="min(420px, 100%)" height={16} />
              <Skeleton width="min(200px, 60%)" height={16} />
            </div>
            <div className={entry.acts}>
              <Skeleton width={200} height={44} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
