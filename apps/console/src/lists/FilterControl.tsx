import { wordOr } from '@upline/i18n/texts';
import { ActButton, DateRange, isReversed, TextBox } from '@upline/ui/desk';
import { Checkbox } from '@upline/ui';
import { type FormEvent, useState } from 'react';
import type { ListPart } from 'virtual:staff-contract';
import { useFormats } from '../shared/words/formats.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { columnWord } from './column-word.ts';
import type { FilterValue, Range } from './list-query.ts';
import { readFilter } from './list-query.ts';
import styles from './FilterControl.module.css';

interface FilterControlProps {
  readonly list: string;
  readonly filter: ListPart;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue | undefined) => void;
  readonly onDone: () => void;
}

/** The control of one filter: checkboxes for a few values, two days, two amounts, or a text. */
export function FilterControl(props: FilterControlProps) {
  const { kind, values } = props.filter;
  if (kind === 'oneOf' && values) return <Values {...props} values={values} />;
  if (kind === 'flag') return <Flag {...props} />;
  if (kind === 'dates') return <Days {...props} />;
  return kind === 'amounts' ? <Amounts {...props} /> : <Text {...props} />;
}

function Values({ list, filter, values, value, onChange }: FilterControlProps & { readonly values: readonly string[] }) {
  const { t } = useTexts('consoleLists');
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const change = (name: string): void => {
    const next = chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name];
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <fieldset className={styles.values}>
      <legend className="vh">{columnWord(t, list, filter.key)}</legend>
      {values.map((name) => (
        <Checkbox key={name} checked={chosen.includes(name)} onChange={() => change(name)}>
          {wordOr(t, `value.${list}.${filter.key}.${name}`, name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Flag({ value, onChange, onDone }: FilterControlProps) {
  const { t } = useTexts('consoleLists');
  return (
    <span className="row">
      {[true, false].map((is) => (
        <ActButton
          key={String(is)}
          aria-pressed={value === is}
          onClick={() => {
            onChange(is);
            onDone();
          }}
        >
          {t(is ? 'yes' : 'no')}
        </ActButton>
      ))}
    </span>
  );
}

function Days({ value, onChange, onDone }: FilterControlProps) {
  const { t } = useTexts('consoleLists');
  const [range, setRange] = useState((value ?? {}) as Range<string>);
  const formats = useFormats();
  const [today] = useState(() => formats.today());
  return (
    <Sending
      onSend={() => onChange(readFilter({ key: '', kind: 'dates' }, `${range.from ?? ''}..${range.to ?? ''}`))}
      onDone={onDone}
      isRight={!isReversed(range)}
    >
      <DateRange
        value={range}
        onChange={setRange}
        today={today}
        words={{
          from: t('days.from'),
          to: t('days.to'),
          today: t('days.today'),
          week: t('days.week'),
          month: t('days.month'),
          reversed: t('days.reversed'),
        }}
      />
    </Sending>
  );
}

function Amounts({ filter, value, onChange, onDone }: FilterControlProps) {
  const { t } = useTexts('consoleLists');
  const [{ from, to }, setRange] = useState(() => {
    const range = (value ?? {}) as Range<number>;
    return { from: String(range.from ?? ''), to: String(range.to ?? '') };
  });
  const read = readFilter(filter, `${from}..${to}`);
  return (
    <Sending onSend={() => onChange(read)} onDone={onDone} isRight={read !== undefined || from + to === ''}>
      <div className={styles.two}>
        <TextBox
          label={t('amounts.from')}
          inputMode="decimal"
          value={from}
          onChange={({ target }) => setRange({ from: target.value, to })}
        />
        <TextBox label={t('amounts.to')} inputMode="decimal" value={to} onChange={({ target }) => setRange({ from, to: target.value })} />
      </div>
    </Sending>
  );
}

function Text({ list, filter, value, onChange, onDone }: FilterControlProps) {
  const { t } = useTexts('consoleLists');
  const [text, setText] = useState(typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : '');
  return (
    <Sending
      onSend={() => onChange(readFilter(filter, filter.kind === 'oneOf' ? text.toUpperCase().replaceAll(' ', '') : text))}
      onDone={onDone}
      isRight
    >
      <TextBox
        label={columnWord(t, list, filter.key)}
        hint={filter.kind === 'oneOf' ? t('companiesHint') : undefined}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
    </Sending>
  );
}

interface SendingProps {
  readonly onSend: () => void;
  readonly onDone: () => void;
  readonly isRight: boolean;
  readonly children: React.ReactNode;
}

function Sending({ onSend, onDone, isRight, children }: SendingProps) {
  const { t } = useTexts('consoleLists');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isRight) return;
    onSend();
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={send}>
      {children}
      <ActButton type="submit" disabledReason={isRight ? undefined : t('notSo')}>
        {t('narrow')}
      </ActButton>
    </form>
  );
}
