import { ActButton } from '@upline/ui/desk';
import { Section } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { deviceWords } from '../../shared/words/device-words.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import styles from './AccountPage.module.css';

/** The person's sessions; each can be ended. */
export function Sessions() {
  const { t } = useTexts('consoleAccount');
  const { t: frame } = useTexts();
  const { at } = useFormats();
  const { data, error, refetch } = useAnswer('listOwnSessions', {});
  const { act, isPending } = useAct('endSession', { done: () => t('sessions.ended') });
  return (
    <Section title={t('sessions')}>
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      <ul className={styles.rows} aria-busy={data === undefined && error === null ? true : undefined}>
        {data?.data.map(({ id, device, address, openedAt, lastUsedAt, isThisOne }) => (
          <li key={id} className={styles.row}>
            <span>
              <b title={device}>{deviceWords(device, frame) || t('sessions.unknown')}</b>
              <small>{t('sessions.about', { address, opened: at(openedAt), used: at(lastUsedAt) })}</small>
            </span>
            {isThisOne ? (
              <span className="q3">{t('sessions.this')}</span>
            ) : (
              <ActButton size="row" pending={isPending ? t('sessions.end') : undefined} onClick={() => act({ sessionId: id })}>
                {t('sessions.end')}
              </ActButton>
            )}
          </li>
        )) ?? <li className={styles.row} />}
      </ul>
    </Section>
  );
}
