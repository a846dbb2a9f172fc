import { ActButton, Sheet } from '@upline/ui/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { Terms } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { weekWords } from '../../../lists/filter-words.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import styles from './MemberPage.module.css';

const PAGE = 50;

interface BonusSheetProps {
  readonly memberCode: string;
  readonly week: string;
  readonly bonus: string;
  readonly onClose: () => void;
}

/** Explains a bonus of a closed week: each line with its rule, its arithmetic, and its order. */
export function BonusSheet({ memberCode, week, bonus, onClose }: BonusSheetProps) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMembers');
  const { t: lists } = useTexts('consoleLists');
  const { fullMoney, count } = useFormats();
  const [pageNum, setPageNum] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useAnswer('explainMemberBonus', {
    memberCode,
    week,
    bonus,
    pageNum,
    pageSize: PAGE,
  });
  const why = data?.data;
  return (
    <Sheet title={why ? `${why.name}, ${weekWords(week, lists)}` : weekWords(week, lists)} closeLabel={frame('close')} onClose={onClose}>
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {why ? (
        <>
          <Terms
            rows={[
              [t('why.amount'), fullMoney(why.amount)],
              [t('why.plan'), why.planVersion],
              [t('why.lines'), count(data.size)],
            ]}
          />
          {why.notes.map((note) => (
            <p key={note} className="s13">
              {note}
            </p>
          ))}
          <ol className={styles.why}>
            {why.lines.map(({ orderNo, fromMember, rule, arithmetic, amount, adjustsWeek }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no number; they never change, because the week is closed.
              <li key={place}>
                <b>{arithmetic}</b>
                <span>{rule}</span>
                <small>
                  {orderNo === '' ? null : (
                    <Link className="link" to={paths.order(orderNo)}>
                      {orderNo}
                    </Link>
                  )}
                  {fromMember === '' ? null : (
                    <Link className="link" to={paths.member(fromMember)}>
                      {fromMember}
                    </Link>
                  )}
                  {adjustsWeek === '' ? null : t('why.adjusts', { week: adjustsWeek })}
                  <span className={styles.whyAmount}>{t('why.sum', { amount })}</span>
                </small>
              </li>
            ))}
          </ol>
          {data.size > PAGE ? (
            <p className={styles.pages}>
              {pageNum > 1 ? <ActButton onClick={() => setPageNum(pageNum - 1)}>{t('why.before')}</ActButton> : null}
              {pageNum * PAGE < data.size ? (
                <ActButton onClick={() => setPageNum(pageNum + 1)} pending={isPlaceholderData ? t('why.after') : undefined}>
                  {t('why.after')}
                </ActButton>
              ) : null}
            </p>
          ) : null}
        </>
      ) : null}
    </Sheet>
  );
}
