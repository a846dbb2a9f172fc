import { Checkbox } from '@upline/ui';
import { SelectBox, TextBox } from '@upline/ui/desk';
import { Section } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { type Shelf, shelfName } from '../product.ts';
import { taxClassNames } from '@upline/contract/tax-classes';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { LanguageBoxes } from './LanguageBoxes.tsx';

/** The product's data apart from its texts: number, shelf, weight, deposit, and its shipping note. */
export function AboutPart({ edit, shelves }: { readonly edit: GoodsEdit; readonly shelves: readonly Shelf[] }) {
  const { t, locale } = useTexts('consoleProducts');
  const { document, faults, mayWrite, set } = edit;
  return (
    <Section title={t('about')}>
      <div className={styles.about}>
        <TextBox
          label={t('field.productNo')}
          data-path="productNo"
          error={faults['productNo']}
          maxLength={30}
          readOnly={!mayWrite}
          value={document.productNo}
          onChange={({ target }) => set('productNo', target.value)}
        />
        <SelectBox
          label={t('field.shelf')}
          data-path="shelf"
          error={faults['shelf']}
          disabled={!mayWrite}
          value={String(document.shelf)}
          options={shelves.map(({ shelf }) => ({ value: String(shelf), label: shelfName(shelves, shelf, locale) }))}
          onChange={({ target }) => set('shelf', Number(target.value))}
        />
        <TextBox
          label={t('field.weightGrams')}
          data-path="weightGrams"
          error={faults['weightGrams']}
          type="number"
          inputMode="numeric"
          min={1}
          max={100_000}
          readOnly={!mayWrite}
          value={document.weightGrams === 0 ? '' : document.weightGrams}
          onChange={({ target }) => set('weightGrams', Number(target.value))}
        />
        <TextBox
          label={t('field.deposit')}
          data-path="deposit"
          error={faults['deposit']}
          hint={t('deposit.hint')}
          inputMode="decimal"
          maxLength={11}
          readOnly={!mayWrite}
          value={document.deposit}
          onChange={({ target }) => set('deposit', target.value)}
        />
        <TaxClassBox edit={edit} />
        <Checkbox checked={document.onSale} disabled={!mayWrite} onChange={({ target }) => set('onSale', target.checked)}>
          {t('offer')}
        </Checkbox>
      </div>
      <details className={styles.more} open={faults['shippingNotice.en_US'] !== undefined || undefined}>
        <summary>{t('shippingNotice')}</summary>
        <LanguageBoxes
          edit={edit}
          path="shippingNotice"
          words={document.shippingNotice}
          title={t('shippingNotice.about')}
          maxLength={300}
        />
      </details>
    </Section>
  );
}

/** The rate of a country that applies to the product. */
function TaxClassBox({ edit: { document, mayWrite, set } }: { readonly edit: GoodsEdit }) {
  const { t } = useTexts('consoleProducts');
  return (
    <SelectBox
      label={t('field.taxClass')}
      data-path="taxClass"
      disabled={!mayWrite}
      value={document.taxClass}
      options={taxClassNames.map((value) => ({ value, label: t(`taxClass.${value}`) }))}
      onChange={({ target }) => set('taxClass', target.value)}
    />
  );
}
