import { ActButton } from '@upline/ui/desk';
import { Section } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './PackingPage.module.css';
import type { PackingOrder } from './packing.ts';

interface NextOnListProps {
  readonly shown: PackingOrder;
  /** Leaves this order for the next; its scans stay stored. Absent if the order is closed. */
  readonly onSkip: (() => void) | undefined;
}

/** Pieces to fetch for the following orders, in shelf order. */
export function NextOnList({ shown: { pickList, next }, onSkip }: NextOnListProps) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  if (pickList.length === 0) return null;
  return (
    <Section title={t('nextOnList')}>
      <table className={styles.next} aria-label={t('nextOnList')}>
        <thead>
          <tr>
            <th scope="col">{t('shelf')}</th>
            <th scope="col">{t('piece')}</th>
            <th scope="col" className={styles.figure}>
              {t('pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pickList.map(({ productNo, name, shelf, pieces }) => (
            <tr key={`${productNo}${name}`}>
              <td>
                <b>{shelf === '' ? '–' : shelf}</b>
              </td>
              <td title={name}>{name}</td>
              <td className={styles.figure}>{count(pieces)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {onSkip && next !== '' ? (
        <ActButton variant="ghost" onClick={onSkip}>
          {t('skipTo', { orderNo: next })}
        </ActButton>
      ) : null}
    </Section>
  );
}
