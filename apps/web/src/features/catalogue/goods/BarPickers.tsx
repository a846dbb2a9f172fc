import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './BarPickers.module.css';
import type { Product, Specs } from '../product-types.ts';
import type { Purchase } from './use-purchase.ts';
import { dimensionsOf, variantsOf } from './variant-choice.ts';

interface Choice {
  readonly value: string;
  readonly stock: number;
}

/** The page's pickers again, as native select lists that are small enough for the bar. */
export function BarPickers({ product, specs, purchase }: { product: Product; specs: Specs; purchase: Purchase }) {
  const { pick, missing } = purchase;
  const dimensions = dimensionsOf(product);
  const first = specs.map(({ specs: value, productList }) => ({ value, stock: Math.max(0, ...productList.map(({ stock }) => stock)) }));
  const second = variantsOf(specs, pick.choice.first).map(({ skuDesc2: value, stock }) => ({ value, stock }));
  return (
    <>
      {dimensions >= 1 ? (
        <BarPicker
          name={product.spuDesc1}
          choices={first}
          value={pick.choice.first}
          wrong={missing === product.spuDesc1}
          onPick={pick.pickFirst}
        />
      ) : null}
      {dimensions === 2 ? (
        <BarPicker
          name={product.spuDesc2}
          choices={second}
          value={pick.choice.second}
          wrong={missing === product.spuDesc2}
          onPick={pick.pickSecond}
        />
      ) : null}
    </>
  );
}

interface BarPickerProps {
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  /** Whether the member tried to buy without choosing this one. */
  readonly wrong: boolean;
  readonly onPick: (value: string) => void;
}

function BarPicker({ name, choices, value, wrong, onPick }: BarPickerProps) {
  const { t } = useTranslation('catalogue');
  return (
    <select
      className={styles.picker}
      aria-label={name}
      aria-invalid={wrong || undefined}
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value)}
    >
      {value === undefined ? (
        <option value="" disabled>
          {name}
        </option>
      ) : null}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.stock > 0 ? choice.value : `${choice.value} (${t('soldOut')})`}
        </option>
      ))}
    </select>
  );
}
