import { formatName } from '@upline/i18n';
import { Checkbox, Icon, StatusTag } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CardRow.module.css';
import type { Card } from './use-cards.ts';

export function CardRow({ card, chosen, onToggle }: { card: Card; chosen: boolean; onToggle: () => void }) {
  const { t, locale } = useTranslation('card');
  return (
    <li className={styles.row}>
      <Checkbox checked={chosen} onChange={onToggle}>
        <span className={styles.plate}>
          <Icon name="card" size={22} />
        </span>
        <span className={styles.who}>
          <span className="w6">{card.cardId}</span>
          <span className="s14 q">{formatName({ given: card.firstName, family: card.lastName }, locale)}</span>
        </span>
      </Checkbox>
      <span className={styles.until}>
        {card.expired === '1' ? <StatusTag tone="danger">{t('expired')}</StatusTag> : null}
        <span className="s14 q">{t('validUntil', { date: card.validityDate })}</span>
      </span>
    </li>
  );
}
