import { useMutation } from '@tanstack/react-query';
import { type Locale, nativeName } from '@upline/i18n';
import { showToast } from '@upline/ui';
import { ActButton, SelectBox } from '@upline/ui/desk';
import { useRef, useState } from 'react';
import { call, failureText } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useAskedLocales } from '../../../shared/words/asked-locales.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import content from '../versions/Content.module.css';
import { base64Of, LARGEST_FILE } from '../../imports/send-file.ts';
import type { NoticeDraft, NoticeFile } from './notice.ts';
import styles from './Notices.module.css';

interface NoticeFilesProps {
  readonly files: NoticeDraft['files'];
  readonly mayWrite: boolean;
  readonly onChange: (files: NoticeDraft['files']) => void;
}

/** PDFs that replace the text, one per language. */
export function NoticeFiles({ files, mayWrite, onChange }: NoticeFilesProps) {
  const { t } = useTexts('consoleContent');
  const { count } = useFormats();
  const asked = useAskedLocales();
  const [language, setLanguage] = useState('en_US');
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: keepFile,
    onSuccess: (file) => onChange({ ...files, [language]: file }),
    onError: (failure) => showToast(failureText(failure), { tone: 'danger' }),
  });
  const take = (file: File | undefined): void => {
    if (file !== undefined && file.size > LARGEST_FILE) showToast(t('file.tooLarge'), { tone: 'danger' });
    else if (file !== undefined && !sending.isPending) sending.mutate(file);
  };
  return (
    <>
      <p className="s13 q">{t('file.about')}</p>
      <ul className={styles.files}>
        {Object.entries(files).map(([locale, { fileName, bytes }]) => (
          <li key={locale}>
            <b>{nativeName(locale as Locale)}</b>
            <span>{fileName}</span>
            <span className="q3">{t('file.size', { size: count(Math.max(1, Math.round(bytes / 1024))) })}</span>
            {mayWrite ? (
              <ActButton
                size="row"
                variant="ghost"
                aria-label={t('file.removeNamed', { name: fileName })}
                onClick={() => onChange(Object.fromEntries(Object.entries(files).filter(([one]) => one !== locale)))}
              >
                {t('file.remove')}
              </ActButton>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite ? (
        <div className={content.fields}>
          <SelectBox
            label={t('file.language')}
            value={language}
            options={asked.map((locale) => ({ value: locale, label: nativeName(locale) }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
          <div className={content.beside}>
            <input
              ref={input}
              className="vh"
              type="file"
              tabIndex={-1}
              aria-label={t('file.choose')}
              accept="application/pdf,.pdf"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // Allows choosing the same file again after a correction.
                target.value = '';
                take(file);
              }}
            />
            <ActButton pending={sending.isPending ? t('file.sending') : undefined} onClick={() => input.current?.click()}>
              {t('file.choose')}
            </ActButton>
          </div>
        </div>
      ) : null}
    </>
  );
}

async function keepFile(file: File): Promise<NoticeFile> {
  const upload = await call('uploadFile', { fileName: file.name.slice(-200), base64: await base64Of(file) }, { isAct: true });
  if ('waiting' in upload) throw new Error('an upload needs no approval');
  const kept = await call('keepNoticeFile', { uploadNo: upload.data.uploadNo }, { isAct: true });
  if ('waiting' in kept) throw new Error('a file needs no approval');
  return kept.data;
}
