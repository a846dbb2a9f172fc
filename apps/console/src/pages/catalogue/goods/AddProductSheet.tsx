import { RequestRefused } from '@upline/client';
import { SelectBox, TextBox } from '@upline/ui/desk';
import { useNavigate } from 'react-router';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { figureOf, textOf } from '../../../shared/forms/form-values.ts';
import { shelfName } from './product.ts';

/** Creates a product with its required fields. Its page then opens; the shop offers the product once it is published. */
export function AddProductSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = useTexts('consoleProducts');
  const navigate = useNavigate();
  const shelves = useAnswer('listShelves', {}).data?.data;
  const { act, isPending, failure } = useAct('addProduct', { onDone: ({ data }) => void navigate(paths.product(data.goodsId)) });
  const faultAt = (field: string): string | undefined =>
    failure instanceof RequestRefused && failure.field === field ? failure.message : undefined;
  const send = (form: FormData): void =>
    act({
      productNo: textOf(form, 'productNo'),
      name: textOf(form, 'name'),
      shelf: figureOf(form, 'shelf') ?? 0,
      weightGrams: figureOf(form, 'weightGrams') ?? 0,
    });
  return (
    <FormSheet
      label={t('add')}
      about={t('add.about')}
      isPending={isPending}
      disabledReason={shelves === undefined ? t('loading') : shelves.length === 0 ? t('add.noShelf') : undefined}
      onSend={send}
      onClose={onClose}
    >
      <TextBox name="name" label={t('add.name')} error={faultAt('name')} required maxLength={120} />
      <TextBox
        name="productNo"
        label={t('field.productNo')}
        hint={t('productNo.hint')}
        error={faultAt('productNo')}
        required
        maxLength={30}
        pattern="[A-Za-z0-9][A-Za-z0-9\-]*"
      />
      <SelectBox
        name="shelf"
        label={t('field.shelf')}
        error={faultAt('shelf')}
        required
        options={(shelves ?? []).map(({ shelf }) => ({ value: String(shelf), label: shelfName(shelves ?? [], shelf, locale) }))}
      />
      <TextBox
        name="weightGrams"
        label={t('field.weightGrams')}
        hint={t('weight.hint')}
        error={faultAt('weightGrams')}
        type="number"
        min={1}
        max={100_000}
        required
      />
    </FormSheet>
  );
}
