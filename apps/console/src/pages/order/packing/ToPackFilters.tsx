import type { PayloadInputOf } from '@upline/contract';
import { ActButton, FilterBar, SelectBox, TextBox } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';

export type Asked = PayloadInputOf<'listToPack'>;

const names = ['carrier', 'country', 'state', 'assignedTo', 'tag', 'productNo', 'isLate'] as const;
type Name = (typeof names)[number];
const states = ['toPick', 'picking', 'packed', 'waiting'] as const;
type State = (typeof states)[number];

/** In the address, a filter for orders of nobody. A missing one excludes none. */
const NOBODY = ':nobody';

/** The filters in the address, as the call takes them. Unreadable ones are ignored. */
export function askedIn(search: URLSearchParams): Asked {
  const textOf = (name: Name): string | undefined => search.get(name)?.trim() || undefined;
  const [country, state] = [textOf('country')?.toUpperCase(), states.find((each) => each === search.get('state'))];
  const [carrier, assignedTo] = [textOf('carrier'), textOf('assignedTo')];
  return {
    ...(carrier === undefined ? {} : { carrier: carrier === NOBODY ? '' : carrier }),
    ...(country !== undefined && /^[A-Z]{2}$/.test(country) ? { country } : {}),
    ...(state === undefined ? {} : { state }),
    ...(assignedTo === undefined ? {} : { assignedTo: assignedTo === NOBODY ? '' : assignedTo }),
    ...(textOf('tag') === undefined ? {} : { tag: textOf('tag') }),
    ...(textOf('productNo') === undefined ? {} : { productNo: textOf('productNo') }),
    ...(search.get('isLate') === '1' ? { isLate: true } : {}),
  };
}

/** The filters of the orders to pack, kept in the address. */
export function ToPackFilters() {
  const { t } = useTexts('consoleShipping');
  const { t: lists } = useTexts('consoleLists');
  const [search, setSearch] = useSearchParams();
  const carriers = useAnswer('listCarriers', {}).data?.data;
  const set = (name: Name, value: string | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined || value.trim() === '') next.delete(name);
        else next.set(name, value.trim());
        return next;
      },
      { replace: true },
    );
  const options = useMemo((): Readonly<Partial<Record<Name, readonly { readonly value: string; readonly label: string }[]>>> => {
    const any = { value: '', label: t('filter.any') };
    return {
      carrier: [any, ...(carriers ?? []).map(({ code, name }) => ({ value: code, label: name })), { value: NOBODY, label: t('noCarrier') }],
      state: [any, ...states.map((state: State) => ({ value: state, label: t(`state.${state}`) }))],
      isLate: [any, { value: '1', label: t('filter.late') }],
    };
  }, [carriers, t]);
  const wordsOf = (name: Name): string | undefined => {
    const value = search.get(name) ?? '';
    if (value === '') return undefined;
    if (value === NOBODY && name === 'assignedTo') return t('filter.nobody');
    return options[name]?.find((option) => option.value === value)?.label ?? value;
  };
  return (
    <FilterBar
      filters={names.map((name) => ({
        key: name,
        label: t(`filter.${name}`),
        value: wordsOf(name),
        control: (close) => {
          const choices = options[name];
          return choices ? (
            <SelectBox
              label={t(`filter.${name}`)}
              options={choices}
              value={search.get(name) ?? ''}
              onChange={({ target }) => {
                set(name, target.value);
                close();
              }}
            />
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const typed = new FormData(event.currentTarget).get('typed');
                set(name, typeof typed === 'string' ? typed : undefined);
                close();
              }}
            >
              <TextBox
                name="typed"
                label={t(`filter.${name}`)}
                defaultValue={search.get(name) === NOBODY ? '' : (search.get(name) ?? '')}
                maxLength={60}
              />
              <span className="row">
                <ActButton type="submit">{lists('narrow')}</ActButton>
                {name === 'assignedTo' ? (
                  <ActButton
                    variant="ghost"
                    onClick={() => {
                      set(name, NOBODY);
                      close();
                    }}
                  >
                    {t('filter.nobody')}
                  </ActButton>
                ) : null}
              </span>
            </form>
          );
        },
      }))}
      words={{ add: lists('filter'), clear: lists('clearFilters'), remove: (name) => lists('removeFilter', { name }) }}
      onRemove={(name) => set(name as Name, undefined)}
      onClear={() => setSearch({}, { replace: true })}
    />
  );
}
