import { ActButton, FilterBar, SelectBox, TextBox } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { type FilterName, filterNames, NOBODY, packingStates } from './to-pack-query.ts';

type Choices = Readonly<Partial<Record<FilterName, readonly { readonly value: string; readonly label: string }[]>>>;

/** The filters with a few values, and their words. */
function useChoices(): Choices {
  const { t } = useTexts('consoleShipping');
  const carriers = useAnswer('listCarriers', {}).data?.data;
  return useMemo(() => {
    const any = { value: '', label: t('filter.any') };
    return {
      carrier: [any, ...(carriers ?? []).map(({ code, name }) => ({ value: code, label: name })), { value: NOBODY, label: t('noCarrier') }],
      state: [any, ...packingStates.map((state) => ({ value: state, label: t(`state.${state}`) }))],
      isLate: [any, { value: '1', label: t('filter.late') }],
    };
  }, [carriers, t]);
}

/** The filters of the orders to pack, kept in the address. */
export function ToPackFilters() {
  const { t } = useTexts('consoleShipping');
  const { t: lists } = useTexts('consoleLists');
  const [search, setSearch] = useSearchParams();
  const choices = useChoices();
  const set = (name: string, value: string | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined || value.trim() === '') next.delete(name);
        else next.set(name, value.trim());
        return next;
      },
      { replace: true },
    );
  const wordsOf = (name: FilterName): string | undefined => {
    const value = search.get(name) ?? '';
    if (value === '') return undefined;
    if (value === NOBODY && name === 'assignedTo') return t('filter.nobody');
    return choices[name]?.find((option) => option.value === value)?.label ?? value;
  };
  return (
    <FilterBar
      filters={filterNames.map((name) => ({
        key: name,
        label: t(`filter.${name}`),
        value: wordsOf(name),
        control: (close) => (
          <Control
            name={name}
            choices={choices[name]}
            value={search.get(name) ?? ''}
            onValue={(value) => {
              set(name, value);
              close();
            }}
          />
        ),
      }))}
      words={{ add: lists('filter'), clear: lists('clearFilters'), remove: (name) => lists('removeFilter', { name }) }}
      onRemove={(name) => set(name, undefined)}
      onClear={() => setSearch({}, { replace: true })}
    />
  );
}

interface ControlProps {
  readonly name: FilterName;
  /** Undefined for a filter that takes any text. */
  readonly choices: Choices[FilterName];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Control({ name, choices, value, onValue }: ControlProps) {
  const { t } = useTexts('consoleShipping');
  const { t: lists } = useTexts('consoleLists');
  const label = t(`filter.${name}`);
  if (choices !== undefined)
    return <SelectBox label={label} options={choices} value={value} onChange={({ target }) => onValue(target.value)} />;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('typed');
        onValue(typeof typed === 'string' ? typed : '');
      }}
    >
      <TextBox name="typed" label={label} defaultValue={value === NOBODY ? '' : value} maxLength={60} />
      <span className="row">
        <ActButton type="submit">{lists('narrow')}</ActButton>
        {name === 'assignedTo' ? (
          <ActButton variant="ghost" onClick={() => onValue(NOBODY)}>
            {t('filter.nobody')}
          </ActButton>
        ) : null}
      </span>
    </form>
  );
}
