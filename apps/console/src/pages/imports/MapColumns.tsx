import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { Section } from '../../frame/Page.tsx';
import { failureText } from '../../shared/calls/api.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import styles from './ColumnQuestion.module.css';
import type { StaffImport } from './import.ts';

interface MapColumnsProps {
  readonly shown: StaffImport;
  readonly headings: readonly string[];
}

/** Says which title of another program's file is which column. The map is kept by its name. */
export function MapColumns({ shown: { importNo, kind, fileName }, headings }: MapColumnsProps) {
  const { t } = useTexts('consoleImports');
  const { data } = useAnswer('listImportKinds', {});
  const columns = data?.data.find((one) => one.kind === kind)?.columns ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [name, setName] = useState(fileName.replace(/\.[^.]*$/, '').slice(0, 60));
  const { act, isPending, failure } = useAct('mapImport');
  const titleOf = (column: string): string =>
    chosen[column] ?? headings.find((title) => title.toLowerCase() === column.toLowerCase()) ?? '';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const pairs = columns.flatMap((column) => (titleOf(column.name) === '' ? [] : [[column.name, titleOf(column.name)] as const]));
    act({ importNo, name, columns: Object.fromEntries(pairs) });
  };
  return (
    <Section title={t('map.title')}>
      <p className="q">{t('map.about')}</p>
      <form className={styles.answers} onSubmit={send}>
        {columns.map((column) => (
          <SelectBox
            key={column.name}
            label={t('map.column', { column: column.name, about: column.about })}
            value={titleOf(column.name)}
            required={!column.isOptional}
            onChange={({ target }) => setChosen({ ...chosen, [column.name]: target.value })}
            options={[{ value: '', label: t('map.none') }, ...headings.map((title) => ({ value: title, label: title }))]}
          />
        ))}
        <TextBox
          label={t('map.name')}
          required
          maxLength={60}
          value={name}
          error={failure ? failureText(failure) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <ActButton variant="go" type="submit" pending={isPending ? t('state.checking') : undefined}>
            {t('map.read')}
          </ActButton>
        </div>
      </form>
    </Section>
  );
}
