import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './Handling.module.css';
import { useOpenBy } from './use-open-by.ts';

/** Names the other people who have the order open; nothing if there are none. */
export function OpenBy({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTexts('consoleOrders');
  const { at } = useFormats();
  const mayNote = useMay()('order.hold');
  const others = useOpenBy(mayNote ? orderNo : undefined);
  if (others.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {t('handling.openBy', { count: others.length, names: others.map(({ name, since }) => `${name} (${at(since)})`).join(', ') })}
    </p>
  );
}
