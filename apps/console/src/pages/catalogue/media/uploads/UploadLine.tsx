import { ActButton, Sun, type SunState, TextBox } from '@upline/ui/desk';
import { type FormEvent } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { anotherName, type Upload, type UploadQueue } from './upload-queue.ts';
import styles from './Uploads.module.css';

interface UploadLineProps {
  readonly upload: Upload;
  readonly queue: UploadQueue;
}

const suns: Readonly<Record<Upload['state'], SunState>> = {
  waiting: 'open',
  sending: 'half',
  checking: 'half',
  done: 'full',
  refused: 'stop',
};

/** One file: its progress, or why it was refused and the remedy. */
export function UploadLine({ upload, queue }: UploadLineProps) {
  const { t } = useTexts('consoleMedia');
  const { count } = useFormats();
  const { file, name, state, sent, picture } = upload;
  const percent = Math.round(sent * 100);
  return (
    <li className={styles.line}>
      {picture ? <Thumbnail link={picture.thumb} /> : <span className={styles.mark}>{<Sun state={suns[state]} />}</span>}
      <div className={styles.words}>
        <p className={styles.name}>
          {picture ? <Link to={paths.picture(picture.mediaId)}>{picture.fileName}</Link> : name}
          <span className="s12 q3">{t('size', { size: count(Math.max(1, Math.round(file.size / 1024))) })}</span>
        </p>
        {state === 'refused' ? (
          <Refusal upload={upload} queue={queue} />
        ) : (
          <p className="s12 q">{state === 'done' && picture?.isNew === false ? t('state.same') : t(`state.${state}`, { percent })}</p>
        )}
        {state === 'sending' || state === 'checking' ? (
          <progress
            className={styles.progress}
            aria-label={t('progress', { name })}
            max={100}
            value={state === 'checking' ? undefined : percent}
          />
        ) : null}
      </div>
    </li>
  );
}

function Refusal({ upload: { id, name, text, remedy }, queue }: UploadLineProps) {
  const { t } = useTexts('consoleMedia');
  const rename = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    queue.again(id, new FormData(event.currentTarget).get('name') as string);
  };
  const leave = (
    <ActButton variant="ghost" size="row" aria-label={t('leaveNamed', { name })} onClick={() => queue.drop(id)}>
      {t('leave')}
    </ActButton>
  );
  return (
    <>
      <p className={`s13 bad ${styles.refused}`}>{text}</p>
      {remedy === 'name' ? (
        <form className={styles.rename} onSubmit={rename}>
          <TextBox name="name" label={t('name')} defaultValue={anotherName(name)} required maxLength={120} />
          <ActButton type="submit">{t('uploadAs')}</ActButton>
          {leave}
        </form>
      ) : (
        <p className="row">
          {remedy === 'again' ? (
            <ActButton size="row" aria-label={t('againNamed', { name })} onClick={() => queue.again(id)}>
              {t('again')}
            </ActButton>
          ) : null}
          {leave}
        </p>
      )}
    </>
  );
}
