import { ActButton, Timeline } from '@upline/ui/desk';
import { Section } from '../../../../frame/Page.tsx';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import type { Product } from '../product.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { useGoodsWords } from '../use-goods-words.ts';

type Entry = Product['history'][number];

/** Earlier publications, the newest first. Undo puts earlier values into the draft. */
export function HistoryPart({ edit }: { readonly edit: GoodsEdit }) {
  const { t } = useTexts('consoleProducts');
  const { day, time } = useFormats();
  const { history } = edit.seen;
  // Groups changes that went live together.
  const events = [...Map.groupBy(history, ({ at, person }) => `${at} ${person}`).entries()];
  return (
    <Section title={t('history')}>
      {events.length === 0 ? <p className="s13 q">{t('history.none')}</p> : null}
      <Timeline
        entries={events.map(([id, entries]) => {
          const [{ at, person, draftNo }] = entries as [Entry, ...Entry[]];
          return {
            id,
            at,
            day: day(at),
            time: time(at),
            state: 'full' as const,
            text: draftNo === null ? t('history.set', { count: entries.length }) : t('history.published', { count: entries.length }),
            small: (
              <>
                {person}
                <Fields edit={edit} entries={entries} />
              </>
            ),
          };
        })}
      />
    </Section>
  );
}

function Fields({ edit, entries }: { readonly edit: GoodsEdit; readonly entries: readonly Entry[] }) {
  const { t } = useTexts('consoleProducts');
  const words = useGoodsWords(edit.document, edit.seen.live);
  const { seen, unsaved, mayWrite } = edit;
  const { act, isPending } = useAct('undoProductChanges', { done: ({ data }) => t('undone', { count: data.changes }) });
  const undo = (changeNos: number[]): void => act({ goodsId: seen.goodsId, version: seen.draft?.version ?? 0, changeNos });
  // A price period is planned and ended separately.
  const undoable = entries.filter(({ path }) => !path.includes('.prices.'));
  const blocked = unsaved.length > 0 ? t('saveFirst') : edit.conflicts.length > 0 ? t('decideFirst') : undefined;
  return (
    <details className={styles.happened}>
      <summary>{t('history.fields')}</summary>
      <ul className={styles.changes}>
        {entries.map(({ changeNo, path, before, after }) => (
          <li key={changeNo}>
            {words.field(path)}
            <span className={styles.values}>
              <span className={styles.was}>{words.value(path, before) ?? t('notThere')}</span>
              <span className="q3"> → </span>
              <b>{words.value(path, after) ?? t('notThere')}</b>
            </span>
            {mayWrite && undoable.length > 1 && !path.includes('.prices.') ? (
              <ActButton
                size="row"
                variant="ghost"
                disabledReason={blocked}
                aria-label={t('undo.one', { field: words.field(path) })}
                onClick={() => undo([changeNo])}
              >
                {t('undo')}
              </ActButton>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite && undoable.length > 0 ? (
        <ActButton
          size="row"
          disabledReason={blocked}
          pending={isPending ? t('undo') : undefined}
          onClick={() => undo(undoable.map(({ changeNo }) => changeNo))}
        >
          {t('undo.all', { count: undoable.length })}
        </ActButton>
      ) : null}
    </details>
  );
}
