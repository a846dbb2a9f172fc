import { formatDay, formatNumber } from '@upline/i18n';
import { Button, EmptyState, Icon, Skeleton } from '@upline/ui';
import { useState } from 'react';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { showActFailure } from '../../../shared/show-act-failure.ts';
import styles from './OwnFiles.module.css';
import { downloadOwnFile, type OwnFile, useOwnFiles } from './use-own-files.ts';

/** The files of the last days: what they contain, how far they are, and the download. */
export function FileList() {
  const { t } = useTranslation('files');
  const files = useOwnFiles();
  if (files.isLoadingError) return <LoadFailed query={files} title={t('error.title')} text={t('error.text')} />;
  if (!files.data) return <Skeleton width="100%" height={88} />;
  if (files.data.length === 0)
    return (
      <EmptyState icon="document" title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    );
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {files.data.map((file) => (
        <Entry key={file.fileNo} file={file} />
      ))}
    </ul>
  );
}

function Entry({ file }: { readonly file: OwnFile }) {
  const { t, locale } = useTranslation('files');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { kind, bankbookType, from, to, format, state, rows, expiresAt } = file;
  const days = [from, to].filter((day) => day !== '').join(' – ');
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    try {
      if (!(await downloadOwnFile(file))) setFailure(t('wallet:statement.noAnswer'));
    } catch (error) {
      showActFailure(error, t('wallet:statement.noAnswer'), setFailure);
    } finally {
      setSaving(false);
    }
  };
  const about = [bankbookType === '' ? '' : t(`wallet:book.${bankbookType}`), days, t(`format.${format}`)].filter((part) => part !== '');
  return (
    <li className={styles.entry}>
      <div>
        <b>{t(`kind.${kind}`)}</b>
        <p className="s13 q">{about.join(' · ')}</p>
        <p className="s13 q" role="status">
          {state === 'failed'
            ? t(file.failure === 'tooLong' ? 'failed.tooLong' : 'failed.fault')
            : t(`state.${state}`, { rows: formatNumber(rows, locale) })}
          {state === 'done' ? ` ${t('until', { day: formatDay(Date.parse(expiresAt), locale) })}` : ''}
        </p>
        <FormFailure text={failure} />
      </div>
      {state === 'done' ? (
        <Button variant="out" size="small" pending={isSaving ? t('fetching') : undefined} onClick={() => void save()}>
          <Icon name="download" size={18} />
          {t('fetch')}
        </Button>
      ) : null}
    </li>
  );
}
