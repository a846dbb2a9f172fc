import { Button, Icon } from '@upline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { showActFailure } from '../../../shared/show-act-failure.ts';
import type { Book } from '../books.ts';
import styles from './Journal.module.css';
import type { Period } from '../period.ts';

const formats = ['csv', 'pdf'] as const;

/** The journal of the shown period as a file. */
export function StatementExport({ book, period }: { book: Book; period: Period }) {
  const { t } = useTranslation('wallet');
  const [making, setMaking] = useState<(typeof formats)[number]>();
  const [failure, setFailure] = useState<string>();
  const save = async (format: (typeof formats)[number]) => {
    if (making) return;
    setMaking(format);
    setFailure(undefined);
    try {
      const asked = { bankbookType: book, dealStartTime: period.from, dealEndTime: period.to, format };
      if (!(await saveFile((await api.call('getStatement', asked)).data))) setFailure(t('statement.noAnswer'));
    } catch (error) {
      showActFailure(error, t('statement.noAnswer'), setFailure);
    } finally {
      setMaking(undefined);
    }
  };
  return (
    <div className={styles.statement}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="ghost"
          size="small"
          pending={making === format ? t('statement.making') : undefined}
          onClick={() => void save(format)}
        >
          <Icon name="download" size={18} />
          {t(`statement.${format}`)}
        </Button>
      ))}
      <FormFailure text={failure} />
    </div>
  );
}
