import { ChipGroup, EmptyState } from '@upline/ui';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSession } from '../../shared/session.ts';
import { TablePager } from '../../shared/data-table/TablePager.tsx';
import { tablePageOf, withValues } from '../../shared/data-table/table-page.ts';
import { MembersWaiting } from './MembersWaiting.tsx';
import { MemberTable } from './MemberTable.tsx';
import { NetworkFailed } from './NetworkFailed.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import styles from './NetworkQuery.module.css';
import { recommendedPageSize, useRecommended } from './use-networks.ts';

const generations = ['1', '2', '3'] as const;

/** The members whom a member recommended, by generation; by default the signed-in member's. */
export function Recommended() {
  const { t } = useTranslation('network');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const userId = useSession()?.userId;
  const asked = query.get('member')?.trim().slice(0, 30) ?? '';
  const gen = generations.find((one) => one === query.get('gen')) ?? '1';
  const recommended = useRecommended(asked || userId, gen, tablePageOf(query));
  const refusal = recommended.isLoadingError ? refusalText(recommended.error) : undefined;
  const show = (values: Record<string, string>) =>
    void navigate(withValues(query, { ...values, page: 1 }), { replace: true, preventScrollReset: true });
  return (
    <>
      <NumberSearch
        key={asked}
        initial={asked}
        isBusy={asked !== '' && recommended.isFetching && !recommended.data}
        error={refusal}
        onSearch={(number) => show({ member: number, gen: '' })}
      />
      {refusal === undefined ? (
        <>
          <div className={styles.head}>
            <h2>{asked ? t('recommended.of', { code: asked }) : t('recommended.own')}</h2>
            {asked ? (
              <Link className="link" to={paths.enrolment()} replace>
                {t('recommended.toOwn')}
              </Link>
            ) : null}
          </div>
          <div className={styles.chips}>
            <ChipGroup
              name="generation"
              legend={t('recommended.generation')}
              options={generations.map((value) => ({ value, label: t(`gen.${value}`) }))}
              value={gen}
              onChange={(value) => show({ gen: value })}
              unavailableLabel=""
            />
          </div>
          <RecommendedRows recommended={recommended} isOwn={asked === ''} gen={gen} />
        </>
      ) : null}
    </>
  );
}

function RecommendedRows({ recommended, isOwn, gen }: { recommended: ReturnType<typeof useRecommended>; isOwn: boolean; gen: string }) {
  const { t } = useTranslation('network');
  const [query] = useSearchParams();
  if (recommended.isLoadingError) return <NetworkFailed query={recommended} />;
  if (!recommended.data) return <MembersWaiting />;
  const { members, size } = recommended.data;
  if (size === 0) {
    return (
      <div className={styles.state}>
        <EmptyState icon="people" title={t('recommended.empty.title')}>
          {t(isOwn && gen === '1' ? 'recommended.empty.own' : 'recommended.empty.text')}
        </EmptyState>
      </div>
    );
  }
  if (members.length === 0 && !recommended.isPlaceholderData) {
    return <Navigate to={withValues(query, { page: Math.ceil(size / recommendedPageSize) })} replace />;
  }
  return (
    <>
      <MemberTable
        label={t('recommended.list')}
        members={members}
        isBusy={recommended.isPlaceholderData}
        link={({ USER_CODE }) => (
          <Link className="link" to={paths.enrolment({ member: USER_CODE })}>
            {USER_CODE}
          </Link>
        )}
      />
      <TablePager size={size} pageSize={recommendedPageSize} namespace="network" />
    </>
  );
}
