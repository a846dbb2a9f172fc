import { ActButton } from '@upline/ui/desk';
import { Section } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { type Shelf, shelfName } from '../product.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';

const MOST_FURTHER = 20;

/** The shelves of a product: the first, which the product's fields name, and the additional ones. */
export function ShelvesPart({ edit, shelves }: { readonly edit: GoodsEdit; readonly shelves: readonly Shelf[] }) {
  const { t, locale } = useTexts('consoleProducts');
  const { shelf, furtherShelves } = edit.document;
  const free = shelves.filter((one) => one.shelf !== shelf && !furtherShelves.includes(one.shelf));
  const put = (next: readonly number[]): void => edit.set('furtherShelves', [...next]);
  return (
    <Section title={t('shelves')}>
      <ul className={styles.shelves}>
        <li>{shelfName(shelves, shelf, locale)}</li>
        {furtherShelves.map((number) => (
          <li key={number}>
            {shelfName(shelves, number, locale) || number}
            {edit.mayWrite ? (
              <ActButton
                size="row"
                variant="ghost"
                aria-label={t('shelf.remove', { shelf: shelfName(shelves, number, locale) })}
                onClick={() => put(furtherShelves.filter((one) => one !== number))}
              >
                {t('remove')}
              </ActButton>
            ) : null}
          </li>
        ))}
      </ul>
      {edit.mayWrite && free.length > 0 && furtherShelves.length < MOST_FURTHER ? (
        <select
          className={styles.input}
          data-path="furtherShelves"
          aria-label={t('shelf.add')}
          value=""
          onChange={({ target }) => put([...furtherShelves, Number(target.value)])}
        >
          <option value="">{t('shelf.add')}</option>
          {free.map((one) => (
            <option key={one.shelf} value={one.shelf}>
              {shelfName(shelves, one.shelf, locale)}
            </option>
          ))}
        </select>
      ) : null}
      {edit.faults['furtherShelves'] === undefined ? null : (
        <p className="bad s13" role="alert">
          {edit.faults['furtherShelves']}
        </p>
      )}
    </Section>
  );
}
