import { netUnits } from '@upline/contract/net-quantity';
import { ActButton, Sheet, TextBox } from '@upline/ui/desk';
import { Checkbox } from '@upline/ui';
import { Link } from 'react-router';
import { Terms } from '../../../../frame/Page.tsx';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { sourceLocale, wordIn } from '../product.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { useGoodsWords } from '../use-goods-words.ts';
import { CompaniesChoice } from './CompaniesChoice.tsx';
import { LanguageBoxes } from './LanguageBoxes.tsx';
import { PictureRow } from './PictureRow.tsx';
import { withMoved } from './VariantsPart.tsx';

interface VariantSheetProps {
  readonly edit: GoodsEdit;
  readonly variantKey: string;
  readonly onPicture: () => void;
  readonly onClose: () => void;
}

/** One variant: its values in every language, its pictures, whether it is offered, and its position. */
export function VariantSheet({ edit, variantKey: key, onPicture, onClose }: VariantSheetProps) {
  const { t, locale } = useTexts('consoleProducts');
  const { t: frame } = useTexts();
  const { count } = useFormats();
  const words = useGoodsWords(edit.document, edit.seen.live);
  const { document } = edit;
  const variant = document.variants.find((one) => one.key === key);
  if (variant === undefined) return null;
  const at = document.variants.indexOf(variant);
  const stock = edit.seen.stock.find((one) => one.key === key)?.stock;
  const move = (step: 1 | -1): void => edit.change((before) => withMoved(before, key, step));
  return (
    <Sheet title={<span className={styles.capital}>{words.variant(key)}</span>} closeLabel={frame('close')} onClose={onClose}>
      <div className={styles.fields}>
        <Terms
          rows={[
            [t('column.number'), key.startsWith('n') ? t('new') : key],
            stock === undefined
              ? undefined
              : [
                  t('column.stock'),
                  <Link key="stock" className="link" to={paths.stockOf(key)}>
                    {count(stock)}
                  </Link>,
                ],
            [t('place'), t('place.of', { place: count(at + 1), all: count(document.variants.length) })],
          ]}
        />
        <p className="row">
          <ActButton size="row" disabledReason={at === 0 ? t('isFirst') : undefined} onClick={() => move(-1)}>
            {t('moveUp')}
          </ActButton>
          <ActButton size="row" disabledReason={at === document.variants.length - 1 ? t('isLast') : undefined} onClick={() => move(1)}>
            {t('moveDown')}
          </ActButton>
        </p>
        <Checkbox
          checked={variant.onSale}
          disabled={!edit.mayWrite}
          onChange={({ target }) => edit.set(`variants.${key}.onSale`, target.checked)}
        >
          {t('onSale')}
        </Checkbox>
        {(['spec1', 'spec2'] as const).map((name) =>
          document[name][sourceLocale] === undefined ? null : (
            <LanguageBoxes
              key={name}
              edit={edit}
              path={`variants.${key}.${name}`}
              words={variant[name]}
              title={wordIn(document[name], locale)}
              maxLength={60}
            />
          ),
        )}
        <NetQuantity edit={edit} variantKey={key} netQuantity={variant.netQuantity} />
        <CompaniesChoice edit={edit} variantKey={key} companies={variant.companies} />
        <h3>{t('variant.pictures')}</h3>
        <p className="s13 q3">{t('variant.pictures.about')}</p>
        <PictureRow edit={edit} path={`variants.${key}.pictures`} pictures={variant.pictures} onAdd={onPicture} />
      </div>
    </Sheet>
  );
}

/** The content of one piece, from which the unit price is worked out. */
function NetQuantity({ edit, variantKey, netQuantity }: Pick<VariantSheetProps, 'edit' | 'variantKey'> & { readonly netQuantity: string }) {
  const { t } = useTexts('consoleProducts');
  const path = `variants.${variantKey}.netQuantity`;
  return (
    <TextBox
      label={t('label.netQuantity')}
      hint={t('label.netQuantity.hint', { units: netUnits.join(', ') })}
      data-path={path}
      error={edit.faults[path]}
      maxLength={20}
      readOnly={!edit.mayWrite}
      value={netQuantity}
      onChange={({ target }) => edit.set(path, target.value)}
    />
  );
}
