import type { GoodsDocument } from '@upline/contract';
import { ActButton, DataTable, type MenuAct } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Section } from '../../../../frame/Page.tsx';
import { StateNote } from '../../../../frame/StateNote.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useTableWords } from '../../../../shared/words/table-words.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { useVariantColumns } from './variant-columns.tsx';

interface VariantsPartProps {
  readonly edit: GoodsEdit;
  readonly onOpen: (key: string) => void;
  readonly onDimensions: () => void;
}

/** The variants: dimensions, prices, stock, and whether they are offered. */
export function VariantsPart({ edit, onOpen, onDimensions }: VariantsPartProps) {
  const { t } = useTexts('consoleProducts');
  const words = useTableWords();
  const columns = useVariantColumns(edit);
  const actsOf = useVariantActs(edit, onOpen);
  const { variants } = edit.document;
  return (
    <Section
      title={t('variants')}
      beside={
        edit.mayWrite ? (
          <span className="row">
            <Link className="link s13" to={paths.prices({ search: edit.seen.live.productNo })}>
              {t('pricesOf')}
            </Link>
            <ActButton size="row" onClick={onDimensions}>
              {t('dimensions')}
            </ActButton>
            <ActButton size="row" onClick={() => edit.change(withNewVariant)}>
              {t('variant.add')}
            </ActButton>
          </span>
        ) : null
      }
    >
      {variants.length === 0 ? (
        <StateNote title={t('variants.none')}>{t('variants.none.text')}</StateNote>
      ) : (
        <DataTable
          label={t('variants')}
          rows={variants}
          columns={columns}
          rowId={({ key }) => key}
          words={words}
          onOpen={({ key }) => onOpen(key)}
          acts={edit.mayWrite ? ({ key }) => actsOf(key) : undefined}
        />
      )}
      {edit.faults['variants'] === undefined ? null : (
        <p className="bad s13" role="alert">
          {edit.faults['variants']}
        </p>
      )}
    </Section>
  );
}

/** A document with one more variant, priced like the last one. */
function withNewVariant(document: GoodsDocument): GoodsDocument {
  const last = document.variants.at(-1);
  const { price = '', originalPrice = '', pv = '', cv = '' } = last ?? {};
  const key = `n${Math.random().toString(36).slice(2, 10)}`;
  return {
    ...document,
    variants: [
      ...document.variants,
      { key, spec1: {}, spec2: {}, price, originalPrice, pv, cv, pictures: [], onSale: true, companies: [], netQuantity: '' },
    ],
  };
}

/** A document with a variant moved one place earlier or later. */
export function withMoved(document: GoodsDocument, key: string, step: 1 | -1): GoodsDocument {
  const from = document.variants.findIndex((one) => one.key === key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= document.variants.length) return document;
  const variants = [...document.variants];
  const [moved] = variants.splice(from, 1);
  if (moved !== undefined) variants.splice(to, 0, moved);
  return { ...document, variants };
}

const withoutVariant = (document: GoodsDocument, key: string): GoodsDocument => ({
  ...document,
  variants: document.variants.filter((one) => one.key !== key),
});

/** The actions on a variant (`e`). One that was live cannot be removed, because orders name it. */
function useVariantActs(edit: GoodsEdit, onOpen: (key: string) => void): (key: string) => readonly MenuAct[] {
  const { t } = useTexts('consoleProducts');
  const { variants } = edit.document;
  return (key) => {
    const at = variants.findIndex((one) => one.key === key);
    const isOffered = variants[at]?.onSale === true;
    const isNew = !edit.seen.live.variants.some((one) => one.key === key);
    return [
      { id: 'open', label: t('variant.open'), run: () => onOpen(key) },
      {
        id: 'up',
        label: t('moveUp'),
        disabledReason: at === 0 ? t('isFirst') : undefined,
        run: () => edit.change((document) => withMoved(document, key, -1)),
      },
      {
        id: 'down',
        label: t('moveDown'),
        disabledReason: at === variants.length - 1 ? t('isLast') : undefined,
        run: () => edit.change((document) => withMoved(document, key, 1)),
      },
      { id: 'sale', label: t(isOffered ? 'variant.takeOff' : 'variant.offer'), run: () => edit.set(`variants.${key}.onSale`, !isOffered) },
      {
        id: 'remove',
        label: t('variant.remove'),
        isApart: true,
        disabledReason: isNew ? undefined : t('variant.stays'),
        run: () => edit.change((document) => withoutVariant(document, key)),
      },
    ];
  };
}
