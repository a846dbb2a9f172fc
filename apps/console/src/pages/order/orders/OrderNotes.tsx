import { Section } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Order } from './order.ts';
import styles from './OrderFacts.module.css';

export function OrderNotes({ order: { notes } }: { readonly order: Order }) {
  const { t } = useTexts('consoleMembers');
  const { t: orders } = useTexts('consoleOrders');
  const { at } = useFormats();
  return (
    <Section title={t('notes')}>
      {notes.length === 0 ? <p className="q3">{orders('noNotes')}</p> : null}
      <ul className={styles.notes}>
        {notes.map(({ noteId, text, by, at: written, struckAt, struckReason }) => (
          <li key={noteId}>
            <span className={struckAt ? styles.struck : undefined}>{text}</span>
            <small>{[by, at(written), struckReason].filter((part) => part !== '').join(', ')}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
