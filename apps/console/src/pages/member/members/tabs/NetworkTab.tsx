import { ActButton, useKeys } from '@upline/ui/desk';
import { Link, useSearchParams } from 'react-router';
import { weekWords } from '../../../../lists/filter-words.ts';
import { Section } from '../../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../../frame/StateNote.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import type { MemberTabProps } from '../member.ts';
import styles from '../../../network/Network.module.css';
import { PlacementTree } from '../../../network/PlacementTree.tsx';
import { SponsoredList } from '../../../network/SponsoredList.tsx';

/** Both trees from a member down, as of the end of a week. The week is in the address. */
export function NetworkTab({ memberCode }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const { t: lists } = useTexts('consoleLists');
  const [query, setQuery] = useSearchParams();
  const asked = query.get('week');
  const week = asked !== null && /^\d{6}$/.test(asked) ? { week: asked } : {};
  const { data, error, refetch } = useAnswer('getMemberNetwork', { memberCode, ...week });
  const network = data?.data;
  const show = (next: string | undefined): void => {
    if (next) setQuery({ week: next }, { replace: true });
  };
  const [before, after] = [network?.weekBefore, network?.weekAfter || undefined];
  useKeys([
    { keys: 'ArrowLeft', label: t('network.before'), run: () => show(before) },
    { keys: 'ArrowRight', label: t('network.after'), run: () => show(after) },
  ]);
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  return (
    <>
      <div className={styles.weeks}>
        <ActButton aria-label={t('network.before')} onClick={() => show(before)}>
          ‹
        </ActButton>
        <b role="status">{network ? t(network.isNow ? 'network.now' : 'network.asOf', { week: weekWords(network.week, lists) }) : '…'}</b>
        <ActButton
          aria-label={t('network.after')}
          disabledReason={after === undefined ? t('network.last') : undefined}
          onClick={() => show(after)}
        >
          ›
        </ActButton>
        <span className="s13 q3">{t('network.fixed')}</span>
      </div>
      {network && !network.isThere ? (
        <StateNote title={t('network.notYet')}>{t('network.notYet.text')}</StateNote>
      ) : (
        <>
          <Section
            title={t('network.placement')}
            beside={
              network?.parent ? (
                <Link className="link s13" to={paths.member(network.parent.memberCode, 'network', { week: network.week })}>
                  {t('network.up', { name: network.parent.name })}
                </Link>
              ) : null
            }
          >
            <p className="s13 q3">{t(network?.places[0]?.keptLeft == null ? 'network.figuresNow' : 'network.figures')}</p>
            <PlacementTree places={network?.places} week={network?.week ?? ''} />
          </Section>
          <Section
            title={t('network.sponsorship')}
            beside={
              network?.sponsor ? (
                <Link className="link s13" to={paths.member(network.sponsor.memberCode, 'network', { week: network.week })}>
                  {t('network.up', { name: network.sponsor.name })}
                </Link>
              ) : null
            }
          >
            {network ? <SponsoredList memberCode={memberCode} week={network.week} /> : null}
          </Section>
        </>
      )}
    </>
  );
}
