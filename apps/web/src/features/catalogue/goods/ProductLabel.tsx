import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Product } from '../product-types.ts';
import styles from './ProductLabel.module.css';

const names = ['netQuantity', 'ingredients', 'warnings', 'maker', 'responsiblePerson'] as const;

/** Texts of the label: content of the chosen variant, ingredients, warnings and who answers for the product. Renders nothing if all are missing. */
export function ProductLabel({ product, netQuantity }: { product: Product; netQuantity: string | undefined }) {
  const { t } = useTranslation('catalogue');
  const said = { ...product, netQuantity };
  if (names.every((name) => said[name] === undefined)) return null;
  return (
    <section className={styles.label} aria-labelledby="label">
      <h2 id="label">{t('label')}</h2>
      <dl>
        {names.map((name) =>
          said[name] === undefined ? null : (
            <div key={name}>
              <dt>{t(`label.${name}`)}</dt>
              <dd>{said[name]}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
