import type { AnswerOf } from '@upline/contract';
import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import styles from './FilesPart.module.css';

type KeptFile = AnswerOf<'listFiles'>['data'][number];

/** The stored files; undefined while loading. */
export function KeptFiles({ files }: { readonly files: readonly KeptFile[] | undefined }) {
  const { t } = useTexts('consoleFiles');
  const [striking, setStriking] = useState<number>();
  if (files === undefined) return <div className={styles.bone} />;
  if (files.length === 0) return <p className="q3">{t('none')}</p>;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <Line file={file} onStrike={() => setStriking(file.fileId)} />
          {striking === file.fileId ? <Strike fileId={file.fileId} onClose={() => setStriking(undefined)} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Line({ file, onStrike }: { readonly file: KeptFile; readonly onStrike: () => void }) {
  const { t } = useTexts('consoleFiles');
  const may = useMay();
  const { at, count } = useFormats();
  const { fileId, title, fileName, bytes, by, orderNo, struckAt, struckReason } = file;
  const name = <span className={struckAt ? styles.struck : undefined}>{title}</span>;
  const more = [fileName, t('size', { size: count(Math.ceil(bytes / 1024)) }), by, at(file.at), orderNo, struckReason];
  return (
    <div className={styles.line}>
      <div>
        {may('member.read-contact') ? (
          <a className="link" href={`/api/staff/files/${fileId}`} download={fileName}>
            {name}
          </a>
        ) : (
          name
        )}
        <small>{more.filter((part) => part !== '').join(', ')}</small>
      </div>
      {may('member.note') && struckAt === null ? (
        <ActButton variant="ghost" size="row" onClick={onStrike} aria-label={t('strikeNamed', { title })}>
          {t('strike')}
        </ActButton>
      ) : null}
    </div>
  );
}

function Strike({ fileId, onClose }: { readonly fileId: number; readonly onClose: () => void }) {
  const { t } = useTexts('consoleFiles');
  const { act, isPending } = useAct('strikeFile', { done: () => t('struck'), onDone: onClose });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    act({ fileId, reason: (new FormData(event.currentTarget).get('reason') as string).trim() });
  };
  return (
    <form className={styles.strike} onSubmit={send}>
      <TextBox name="reason" label={t('why')} required minLength={3} maxLength={300} autoFocus />
      <ActButton variant="danger" type="submit" pending={isPending ? t('strike') : undefined}>
        {t('strike')}
      </ActButton>
      <ActButton variant="ghost" onClick={onClose}>
        {t('keep')}
      </ActButton>
    </form>
  );
}
