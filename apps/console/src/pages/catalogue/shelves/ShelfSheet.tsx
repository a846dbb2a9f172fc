import { RequestRefused } from '@upline/client';
import { nativeName, toBcp47 } from '@upline/i18n';
import { SelectBox, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import { nameOf, type Shelf } from './shelf.ts';

interface ShelfSheetProps {
  readonly shelves: readonly Shelf[];
  /** Absent for a new shelf. */
  readonly shelf?: Shelf;
  readonly onClose: () => void;
}

/** A new or existing shelf: its name in every language, and its part of the home page. */
export function ShelfSheet({ shelves, shelf, onClose }: ShelfSheetProps) {
  const { t, locale } = useTexts('consoleShelves');
  const asked = useAskedLocales(shelf?.name ?? {});
  const add = useAct('addShelf', { done: () => t('added'), onDone: onClose });
  const save = useAct('saveShelf', { done: () => t('saved'), onDone: onClose });
  const parts = shelves.filter(({ within }) => within === null);
  const [within, setWithin] = useState(shelf === undefined ? String(parts[0]?.shelf ?? '') : String(shelf.within ?? ''));
  const failure = add.failure ?? save.failure;
  const faultAt = (...fields: string[]): string | undefined =>
    failure instanceof RequestRefused && fields.includes(failure.field ?? '') ? failure.message : undefined;
  const send = (form: FormData): void => {
    const name = Object.fromEntries(asked.map((one) => [one, textOf(form, `name.${one}`)] as const).filter(([, text]) => text !== ''));
    const place = within === '' ? null : Number(within);
    if (shelf === undefined) add.act({ name, within: place, orderType: place === null ? textOf(form, 'orderType') : '' });
    else save.act({ shelf: shelf.shelf, mark: shelf.mark, name, within: place });
  };
  const label = t(shelf === undefined ? 'add' : 'edit');
  return (
    <FormSheet label={label} about={t('sheet.about')} isPending={add.isPending || save.isPending} onSend={send} onClose={onClose}>
      <SelectBox
        label={t('within')}
        error={faultAt('within')}
        value={within}
        options={[
          { value: '', label: t('within.none') },
          ...parts
            .filter((part) => part.shelf !== shelf?.shelf)
            .map((part) => ({ value: String(part.shelf), label: nameOf(part, locale) })),
        ]}
        onChange={({ target }) => setWithin(target.value)}
      />
      {shelf === undefined && within === '' ? (
        <TextBox
          name="orderType"
          label={t('orderType')}
          hint={t('orderType.hint')}
          error={faultAt('orderType')}
          defaultValue={parts[0]?.orderType ?? '1'}
          required
          maxLength={8}
        />
      ) : null}
      {asked.map((one) => (
        <TextBox
          key={one}
          name={`name.${one}`}
          lang={toBcp47(one)}
          label={t('name', { language: nativeName(one) })}
          error={faultAt(`name.${one}`)}
          placeholder={one === 'en_US' ? undefined : t('fallsBack')}
          defaultValue={shelf?.name[one] ?? ''}
          required={one === 'en_US'}
          maxLength={60}
        />
      ))}
    </FormSheet>
  );
}
