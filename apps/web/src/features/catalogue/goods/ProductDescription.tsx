import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './ProductDescription.module.css';

/** The product's own text. The server sanitizes it on write and again on read. */
export function ProductDescription({ html }: { html: string }) {
  const { t } = useTranslation('catalogue');
  if (html.trim() === '') return null;
  return (
    <section className={styles.description} aria-labelledby="description">
      <h2 id="description" className="vh">
        {t('description')}
      </h2>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
