import { TextBox } from '@upline/ui/desk';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { AudienceDraft } from './content.ts';
import styles from './Content.module.css';

interface PeriodFieldsProps {
  readonly draft: AudienceDraft;
  readonly faultAt: (...fields: string[]) => string | undefined;
  readonly onChange: (change: Partial<AudienceDraft>) => void;
}

/** Fields of a period, in business time. */
export function PeriodFields({ draft, faultAt, onChange }: PeriodFieldsProps) {
  const { t } = useTexts('consoleContent');
  const { city } = useFormats();
  return (
    <div className={styles.fields}>
      <TextBox
        label={t('from')}
        hint={t('from.hint', { city })}
        error={faultAt('beginsAt')}
        type="datetime-local"
        max="2199-12-31T00:00"
        value={draft.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextBox
        label={t('until')}
        hint={t('until.hint')}
        error={faultAt('endsAt')}
        type="datetime-local"
        max="2199-12-31T00:00"
        value={draft.until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
    </div>
  );
}
