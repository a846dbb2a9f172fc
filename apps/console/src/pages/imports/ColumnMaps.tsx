import { ActButton } from '@upline/ui/desk';
import { Section } from '../../frame/Page.tsx';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import styles from './ColumnQuestion.module.css';

/** The kept maps of other programs' titles; empty without any. */
export function ColumnMaps({ titles }: { readonly titles: ReadonlyMap<string, string> }) {
  const { t } = useTexts('consoleImports');
  const { at } = useFormats();
  const { data } = useAnswer('listImportMaps', {});
  const { act } = useAct('deleteImportMap', { done: () => t('maps.deleted') });
  const maps = data?.data ?? [];
  if (maps.length === 0) return null;
  return (
    <Section title={t('maps')}>
      <p className="q">{t('maps.about')}</p>
      <ul className={styles.answers}>
        {maps.map(({ mapNo, kind, name, columns, changedBy, changedAt }) => (
          <li key={mapNo}>
            <b>{name}</b> <span className="q">{titles.get(kind) ?? kind}</span>{' '}
            <span className="s13 q3">
              {Object.entries(columns)
                .map(([column, title]) => `${title} → ${column}`)
                .join(', ')}
            </span>{' '}
            <span className="s13 q3">{t('maps.changed', { by: changedBy, at: at(changedAt) })}</span>{' '}
            <ActButton variant="ghost" size="row" onClick={() => act({ mapNo })}>
              {t('maps.delete')}
            </ActButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
