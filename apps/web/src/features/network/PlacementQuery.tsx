import { Skeleton } from '@upline/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session.ts';
import { withValues } from '../../shared/data-table/table-page.ts';
import { LegBar } from './LegBar.tsx';
import { MembersWaiting } from './MembersWaiting.tsx';
import { MemberTable } from './MemberTable.tsx';
import { NetworkFailed } from './NetworkFailed.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import styles from './NetworkQuery.module.css';
import { usePlacement } from './use-networks.ts';

/** The placement network by member number: a member and three generations below, each with its place. */
export function PlacementQuery() {
  const { t } = useTranslation('network');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const userId = useSession()?.userId;
  const asked = query.get('member')?.trim().slice(0, 30) ?? '';
  const placement = usePlacement(asked || userId);
  const refusal = placement.isLoadingError ? refusalText(placement.error) : undefined;
  const [top] = placement.data ?? [];
  return (
    <>
      <NumberSearch
        key={asked}
        initial={asked}
        isBusy={asked !== '' && placement.isFetching}
        error={refusal}
        onSearch={(number) => void navigate(withValues(query, { member: number }), { replace: true, preventScrollReset: true })}
      />
      {top && placement.data ? (
        <>
          <div className={styles.head}>
            <h2>{t('query.of', { code: top.USER_CODE })}</h2>
            {asked ? (
              <Link className="link" to={paths.placementQuery()} replace>
                {t('query.own')}
              </Link>
            ) : null}
          </div>
          <div className={styles.legs}>
            <LegBar left={top.LEFT} right={top.RIGHT} />
          </div>
          <MemberTable
            label={t('query.of', { code: top.USER_CODE })}
            members={placement.data}
            placed
            link={({ USER_CODE }) => (
              <Link className="link" to={paths.placementTree({ view: USER_CODE === userId ? undefined : USER_CODE })}>
                {USER_CODE}
              </Link>
            )}
          />
          {placement.data.length === 1 ? <p className={styles.note}>{t('query.nobody')}</p> : null}
        </>
      ) : placement.isLoadingError ? (
        refusal === undefined ? (
          <NetworkFailed query={placement} />
        ) : null
      ) : (
        <>
          <div className={styles.head}>
            <Skeleton width={200} height={30} />
          </div>
          <div className={styles.legs}>
            <Skeleton height={60} />
          </div>
          <MembersWaiting />
        </>
      )}
    </>
  );
}
