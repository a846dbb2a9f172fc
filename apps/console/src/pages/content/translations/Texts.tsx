import { ActButton } from '@upline/ui/desk';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { isTodo } from './next-todo.ts';
import { TextRow } from './TextRow.tsx';
import styles from './Translations.module.css';
import { useGoingOn } from './use-going-on.ts';
import { type TextFilters, type TextsList, useTextsList } from './use-texts-list.ts';

interface TextsProps {
  readonly filters: TextFilters;
  /** Whether a kind or a search filters the list. */
  readonly isNarrowed: boolean;
}

export function Texts({ filters, isNarrowed }: TextsProps) {
  const { t } = useTexts('consoleTranslations');
  const mayWrite = useMay()('translation.write');
  const list = useTextsList(filters);
  const { keep, goOn } = useGoingOn(list, mayWrite);
  if (list.failure) return <Failed failure={list.failure} again={list.again} />;
  if (list.isPending) return <Skeleton />;
  if (list.texts.length === 0)
    return (
      <StateNote title={t(isNarrowed ? 'none.narrowed' : 'none.title')}>{t(isNarrowed ? 'none.narrowedText' : 'none.text')}</StateNote>
    );
  return (
    <>
      <p className={styles.heads} aria-hidden="true">
        <span>{t('english')}</span>
        <span>{t('translation')}</span>
      </p>
      <ol className={styles.rows} aria-label={t('texts')}>
        {list.texts.map((text) => (
          <TextRow
            key={`${text.language} ${text.textId}`}
            ref={(row) => keep(text.textId, row)}
            text={text}
            mayWrite={mayWrite}
            onChange={list.change}
            onNext={({ textId }) => goOn(textId)}
          />
        ))}
      </ol>
      <Foot list={list} />
    </>
  );
}

function Foot({ list: { texts, count: all, isMore, more, isMorePending } }: { readonly list: TextsList }) {
  const { t } = useTexts('consoleTranslations');
  const { count } = useFormats();
  const shown = { shown: count(texts.length), all: isMore ? `${count(all)}+` : count(all), left: count(texts.filter(isTodo).length) };
  return (
    <div className={styles.foot}>
      <span className="q">{t('loaded', shown)}</span>
      {more ? (
        <ActButton pending={isMorePending ? t('loading') : undefined} onClick={() => void more()}>
          {t('more')}
        </ActButton>
      ) : null}
    </div>
  );
}

/** The skeleton has the rows' height, so that nothing jumps. */
const Skeleton = () => (
  <ol className={styles.rows} aria-hidden="true">
    {Array.from({ length: 6 }, (_each, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <li key={at} className={styles.row}>
        <span className={styles.gray} />
        <span className={styles.gray} />
        <span className={styles.gray} />
      </li>
    ))}
  </ol>
);
