import { Radio } from '@upline/ui';
import { ActButton } from '@upline/ui/desk';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/words/i18n.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { useGoodsWords } from '../use-goods-words.ts';

type Choice = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Fields that two people changed: the second person chooses each value. All other changes of both stay. */
export function ConflictsPart({ edit }: { readonly edit: GoodsEdit }) {
  const { t } = useTexts('consoleProducts');
  const words = useGoodsWords(edit.document, edit.seen.live);
  const [chosen, setChosen] = useState<Choice>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const { conflicts, seen } = edit;
  useEffect(() => heading.current?.focus(), []);
  const open = conflicts.filter(({ path }) => chosen[path] === undefined).length;
  const decide = (): void => {
    for (const { path } of conflicts) edit.decide(path, chosen[path] === 'mine');
  };
  const chooseAll = (whose: 'mine' | 'theirs'): void => setChosen(Object.fromEntries(conflicts.map(({ path }) => [path, whose])));
  return (
    <section className={styles.conflicts} aria-label={t('conflicts')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('conflicts')}
      </h2>
      <p className="q">{seen.draft === null ? t('conflicts.live') : t('conflicts.about', { person: seen.draft.savedBy })}</p>
      <span className="row">
        <ActButton size="row" onClick={() => chooseAll('mine')}>
          {t('conflicts.allMine')}
        </ActButton>
        <ActButton size="row" onClick={() => chooseAll('theirs')}>
          {t('conflicts.allTheirs')}
        </ActButton>
      </span>
      {conflicts.map(({ path, mine, theirs }) => (
        <fieldset key={path} className={styles.conflict}>
          <legend>{words.field(path)}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <Radio
              key={whose}
              name={`conflict ${path}`}
              checked={chosen[path] === whose}
              onChange={() => setChosen((before) => ({ ...before, [path]: whose }))}
            >
              <span>
                <b>{t(whose)}</b> {words.value(path, whose === 'mine' ? mine : theirs) ?? <span className="q3">{t('notThere')}</span>}
              </span>
            </Radio>
          ))}
        </fieldset>
      ))}
      <ActButton variant="go" disabledReason={open > 0 ? t('conflicts.left', { count: open }) : undefined} onClick={decide}>
        {t('conflicts.decide', { count: conflicts.length })}
      </ActButton>
    </section>
  );
}
