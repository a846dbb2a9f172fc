import { showToast } from '@upline/ui';
import { ActButton, Sheet } from '@upline/ui/desk';
import { useEffect, useRef, useState } from 'react';
import { failureText, queryClient } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Media } from './media.ts';
import styles from './MediaPage.module.css';
import { Chooser } from './uploads/Chooser.tsx';
import { LARGEST_PICTURE, sendReplacement } from './uploads/send-picture.ts';
import { useGivenFiles } from './uploads/use-uploads.ts';

interface ReplaceSheetProps {
  readonly media: Media;
  readonly onClose: () => void;
}

/** Replaces this picture by another one wherever the shop shows it: chosen, dropped or pasted, previewed, then sent. */
export function ReplaceSheet({ media, onClose }: ReplaceSheetProps) {
  const { t } = useTexts('consoleMedia');
  const { t: frame } = useTexts();
  const { file, look, choose, fault, sent, send } = useReplacement(media, onClose);
  const isOver = useGivenFiles(choose);
  const going = sent < 1 ? t('state.sending', { percent: Math.round(sent * 100) }) : t('state.checking');
  return (
    <Sheet
      title={t('replace')}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        <ActButton
          variant="go"
          pending={sent < 0 ? undefined : going}
          disabledReason={file === undefined ? t('pick.none') : undefined}
          onClick={() => void send()}
        >
          {t('replace')}
        </ActButton>
      }
    >
      <div className={`${styles.replace} ${isOver ? styles.over : ''}`}>
        <p>{t('replace.about', { count: media.usedIn.length })}</p>
        <Chooser label={t('replace.choose')} onFiles={choose} />
        <p className="s12 q3">{t('kinds')}</p>
        {file ? <Look file={file} look={look} /> : null}
        <p className="bad" role="alert">
          {fault}
        </p>
      </div>
    </Sheet>
  );
}

function Look({ file, look }: { readonly file: File; readonly look: string }) {
  const { t } = useTexts('consoleMedia');
  const { count } = useFormats();
  return (
    <figure className={styles.look}>
      <img src={look} alt="" />
      <figcaption className="s13">
        {file.name} <span className="q3">{t('size', { size: count(Math.max(1, Math.round(file.size / 1024))) })}</span>
      </figcaption>
    </figure>
  );
}

/** The chosen file with its preview, the reason if it was refused, and its sent share: below zero before sending. */
function useReplacement({ mediaId, fileName }: Media, onClose: () => void) {
  const { t } = useTexts('consoleMedia');
  const [chosen, setChosen] = useState<{ file: File; look: string }>();
  const [fault, setFault] = useState('');
  const [sent, setSent] = useState(-1);
  const looks = useRef<string[]>([]);
  useEffect(() => {
    const made = looks.current;
    return () => made.forEach((look) => URL.revokeObjectURL(look));
  }, []);
  const choose = ([file]: readonly File[]): void => {
    if (file === undefined || sent >= 0) return;
    const wrong = file.size > LARGEST_PICTURE ? t('tooLarge') : file.size === 0 ? t('empty') : '';
    setFault(wrong);
    if (wrong !== '') return setChosen(undefined);
    const look = URL.createObjectURL(file);
    looks.current.push(look);
    setChosen({ file, look });
  };
  const send = async (): Promise<void> => {
    if (chosen === undefined) return;
    setSent(0);
    setFault('');
    try {
      await sendReplacement(mediaId, chosen.file, setSent);
      showToast(t('replace.done', { name: fileName }));
      void queryClient.invalidateQueries();
      onClose();
    } catch (failure) {
      setFault(failureText(failure));
      setSent(-1);
    }
  };
  return { file: chosen?.file, look: chosen?.look ?? '', choose, fault, sent, send };
}
