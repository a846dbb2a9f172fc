import { showToast } from '@upline/ui';
import { ActButton, actClass, TextBox } from '@upline/ui/desk';
import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Section } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import styles from './FilesPart.module.css';
import { KeptFiles } from './KeptFiles.tsx';

/** The server's limit. */
const LARGEST_FILE = 10 * 1024 * 1024;
const KINDS = '.pdf,.png,.jpg,.jpeg,.webp,.heic,.txt,application/pdf,image/png,image/jpeg,image/webp,image/heic,text/plain';

export interface FilesPartProps {
  readonly memberCode: string;
  /** Limits the files to one order; absent for all of the member's. */
  readonly orderNo?: string;
}

/** Files about a member or an order, and ways to add one: choose, drop, paste, or photograph. Texts: `consoleFiles`. */
export function FilesPart(props: FilesPartProps) {
  const { t } = useTexts('consoleFiles');
  const may = useMay();
  const isReadable = may('member.read');
  const { data, error, refetch } = useAnswer('listFiles', { ...props, pageSize: 50 }, { isOn: isReadable });
  if (!isReadable) return null;
  return (
    <Section title={t('title')}>
      {error ? <Failed failure={error} again={() => void refetch()} /> : <KeptFiles files={data?.data} />}
      {may('member.note') ? <AddFile {...props} /> : null}
    </Section>
  );
}

function AddFile({ memberCode, orderNo }: FilesPartProps) {
  const { t } = useTexts('consoleFiles');
  const { count } = useFormats();
  const [file, setFile] = useState<File>();
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null | undefined): void => {
    const [first] = files ?? [];
    if (first === undefined) return;
    if (files && files.length > 1) showToast(t('oneAtATime'), { tone: 'danger' });
    else if (first.size > LARGEST_FILE) showToast(t('tooLarge'), { tone: 'danger' });
    else setFile(first);
  };
  const { act, isPending } = useAct('addFile', { done: () => t('added'), onDone: () => setFile(undefined) });
  usePasted(choose);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!file) return;
    const title = (new FormData(event.currentTarget).get('title') as string).trim();
    const content = await base64Of(file);
    act({ memberCode, ...(orderNo === undefined ? {} : { orderNo }), title, fileName: file.name, base64: content });
  };
  return (
    <form
      className={`${styles.add} ${isOver ? styles.over : ''}`}
      onSubmit={(event) => void send(event)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {file ? (
        <>
          <p>
            {file.name} <span className="q3">{t('size', { size: count(Math.ceil(file.size / 1024)) })}</span>
          </p>
          <TextBox key={file.name} name="title" label={t('what')} required maxLength={120} autoFocus />
          <span className="row">
            <ActButton variant="go" type="submit" pending={isPending ? t('add') : undefined}>
              {t('add')}
            </ActButton>
            <ActButton variant="ghost" onClick={() => setFile(undefined)}>
              {t('leave')}
            </ActButton>
          </span>
        </>
      ) : (
        <>
          <span className="row">
            <Chooser label={t('choose')} accept={KINDS} onFiles={choose} />
            <Chooser label={t('photograph')} accept="image/*" isCamera onFiles={choose} />
          </span>
          <p className="s12 q3">{t('kinds')}</p>
        </>
      )}
    </form>
  );
}

interface ChooserProps {
  readonly label: string;
  readonly accept: string;
  /** Whether it opens a phone's camera; such a button is hidden on other devices. */
  readonly isCamera?: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

function Chooser({ label, accept, isCamera = false, onFiles }: ChooserProps) {
  const id = useId();
  return (
    <span className={isCamera ? styles.camera : undefined}>
      <input
        id={id}
        className={`vh ${styles.input}`}
        type="file"
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFiles(target.files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={actClass()}>
        {label}
      </label>
    </span>
  );
}

/** A file pasted anywhere on the page, such as a screenshot. */
function usePasted(onFiles: (files: FileList) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const files = event.clipboardData?.files;
    if (files && files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}

/** A file's content in base64. Rejects if the browser cannot read it. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
