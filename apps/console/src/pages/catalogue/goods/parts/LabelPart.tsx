import { TextLines } from '@upline/ui/desk';
import { Section } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { LanguageBoxes } from './LanguageBoxes.tsx';

const MOST_OF_ADDRESS = 400;
const lengths = { ingredients: 5_000, warnings: 2_000 } as const;

/** The texts of the label: maker, responsible person, ingredients and warnings. The content of a piece is in each variant's sheet. */
export function LabelPart({ edit }: { readonly edit: GoodsEdit }) {
  const { t } = useTexts('consoleProducts');
  const { document, faults, mayWrite, set } = edit;
  return (
    <Section title={t('label')}>
      <p className="s13 q3">{t('label.about')}</p>
      <div className={styles.about}>
        {(['maker', 'responsiblePerson'] as const).map((field) => (
          <TextLines
            key={field}
            label={t(`field.${field}`)}
            hint={t('label.addresses')}
            data-path={field}
            error={faults[field]}
            rows={3}
            maxLength={MOST_OF_ADDRESS}
            readOnly={!mayWrite}
            value={document[field]}
            onChange={({ target }) => set(field, target.value)}
          />
        ))}
      </div>
      {(['ingredients', 'warnings'] as const).map((field) => (
        <details key={field} className={styles.more} open={faults[`${field}.en_US`] !== undefined || undefined}>
          <summary>{t(`label.${field}`)}</summary>
          <LanguageBoxes edit={edit} path={field} words={document[field]} title={t(`label.${field}`)} maxLength={lengths[field]} />
        </details>
      ))}
    </Section>
  );
}
