import { SelectBox } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { figureOf } from '../../../shared/forms/form-values.ts';
import { besides, nameOf, type Shelf } from './shelf.ts';

interface RemoveShelfSheetProps {
  readonly shelves: readonly Shelf[];
  readonly shelf: Shelf;
  readonly onClose: () => void;
}

/** Removes a shelf. Its products move to another one in the same action. */
export function RemoveShelfSheet({ shelves, shelf, onClose }: RemoveShelfSheetProps) {
  const { t, locale } = useTexts('consoleShelves');
  const { act, isPending } = useAct('removeShelf', {
    done: ({ data }) => t('removed', { count: data.moved }),
    onDone: onClose,
  });
  const products = shelf.products + shelf.furtherProducts;
  const hasShelves = besides(shelves, shelf.shelf).length > 0;
  const others = shelves.filter((one) => one.shelf !== shelf.shelf && (one.within !== null || besides(shelves, one.shelf).length === 0));
  return (
    <FormSheet
      label={t('removeNamed', { name: nameOf(shelf, locale) })}
      about={products === 0 ? t('remove.about') : t('remove.products', { count: products })}
      isPending={isPending}
      disabledReason={hasShelves ? t('remove.hasShelves') : undefined}
      onSend={(form) => act({ shelf: shelf.shelf, mark: shelf.mark, moveTo: figureOf(form, 'moveTo') ?? null })}
      onClose={onClose}
    >
      {hasShelves ? <p className="warn">{t('remove.hasShelves')}</p> : null}
      {products === 0 || hasShelves ? null : (
        <SelectBox
          name="moveTo"
          label={t('moveTo')}
          required
          defaultValue=""
          options={[
            { value: '', label: t('choose') },
            ...others.map((one) => ({
              value: String(one.shelf),
              label: [partName(shelves, one, locale), nameOf(one, locale)].filter(Boolean).join(' › '),
            })),
          ]}
        />
      )}
    </FormSheet>
  );
}

function partName(shelves: readonly Shelf[], { within }: Shelf, locale: Parameters<typeof nameOf>[1]): string {
  const part = shelves.find(({ shelf }) => shelf === within);
  return part === undefined ? '' : nameOf(part, locale);
}
