import { Section } from '../../../../frame/Page.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { useGoodsWords } from '../use-goods-words.ts';

/** Changes to the live product: before and after. */
export function ChangesPart({ edit }: { readonly edit: GoodsEdit }) {
  const { t } = useTexts('consoleProducts');
  const words = useGoodsWords(edit.document, edit.seen.live);
  const { changes, unsaved } = edit;
  const { draft } = edit.seen;
  return (
    <Section
      title={changes.length === 0 ? t('changes.none') : t('changes.count', { count: changes.length })}
      beside={unsaved.length > 0 ? <span className="s13 warn">{t('unsaved.count', { count: unsaved.length })}</span> : null}
    >
      {changes.length === 0 ? <p className="s13 q">{t('changes.none.text')}</p> : null}
      <ul className={styles.changes}>
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            {words.field(path)}
            <span className={styles.values}>
              <span className={styles.was}>{words.value(path, before) ?? t('notThere')}</span>
              <span className="q3"> → </span>
              <b>{words.value(path, after) ?? t('notThere')}</b>
            </span>
          </li>
        ))}
      </ul>
      {draft === null ? null : (
        <p className="s12 q3">
          {draft.savedBy === draft.begunBy
            ? t('draft.by', { person: draft.savedBy })
            : t('draft.byBoth', { begunBy: draft.begunBy, savedBy: draft.savedBy })}
        </p>
      )}
    </Section>
  );
}
