import { ChipGroup } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Product, Specs } from '../product-types.ts';
import type { VariantPick } from './use-variant.ts';
import { dimensionsOf, variantsOf } from './variant-choice.ts';

export function SpecPickers({ product, specs, pick }: { product: Product; specs: Specs; pick: VariantPick }) {
  const { t } = useTranslation('catalogue');
  const dimensions = dimensionsOf(product);
  const legend = (name: string, value: string | undefined) => (
    <>
      {name} <span className="q">{value ?? t('chooseVariant')}</span>
    </>
  );
  return (
    <>
      {dimensions >= 1 ? (
        <ChipGroup
          name="spec1"
          legend={legend(product.spuDesc1, pick.choice.first)}
          options={specs.map(({ specs: value, productList }) => ({
            value,
            label: value,
            unavailable: productList.every((variant) => variant.stock === 0),
          }))}
          value={pick.choice.first}
          onChange={pick.pickFirst}
          unavailableLabel={t('soldOut')}
        />
      ) : null}
      {dimensions === 2 ? (
        <ChipGroup
          name="spec2"
          legend={legend(product.spuDesc2, pick.choice.second)}
          options={variantsOf(specs, pick.choice.first).map((variant) => ({
            value: variant.skuDesc2,
            label: variant.skuDesc2,
            unavailable: variant.stock === 0,
          }))}
          value={pick.choice.second}
          onChange={pick.pickSecond}
          unavailableLabel={t('soldOut')}
        />
      ) : null}
    </>
  );
}
