import { EmptyState, Skeleton } from '@upline/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { treeGenerations } from '../features/network/tree-generations.ts';
import { TreeMap } from '../features/network/TreeMap.tsx';
import { viewBack, viewMore, type ViewedRoots } from '../features/network/viewed-roots.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { Screen } from '../frame/Screen.tsx';
import { api } from '../shared/api.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { noneWhere } from '../shared/none-where.ts';
import { readSession } from '../shared/session.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** The placement tree of the member in `userCode`, by default the signed-in member's. */
export function TreePage() {
  const [query] = useSearchParams();
  const first = query.get('userCode') ?? readSession()?.userId ?? '';
  // Another member in the address begins a new visit, so the earlier views are dropped.
  return <Tree key={first} first={first} />;
}

function Tree({ first }: { first: string }) {
  const { t } = useTranslation();
  const [roots, setRoots] = useState<ViewedRoots>([first]);
  const root = roots[0] ?? first;
  const tree = useLoaded(root, async () => {
    const answer = await api.call('getWholeJmiLinkRefs', { userCode: root }).catch(noneWhere('memberNotFound'));
    return answer?.success === '1' ? answer.data : [];
  });
  const generations = useMemo(() => treeGenerations(tree.data ?? []), [tree.data]);
  return (
    <Screen
      title={t('tree.title')}
      isWide={generations.length > 0}
      // One back button: it steps back through the viewed members, and leaves the page at the first one.
      onBack={roots.length > 1 ? () => setRoots(viewBack) : undefined}
    >
      {tree.failed ? (
        <LoadFailed onAgain={tree.again} />
      ) : tree.data === undefined ? (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height={480} />
        </div>
      ) : generations.length === 0 ? (
        <EmptyState icon="tree" title={t('tree.empty')}>
          {t('tree.empty.text')}
        </EmptyState>
      ) : (
        <TreeMap generations={generations} root={root} onMore={(userCode) => setRoots(viewMore(roots, userCode))} />
      )}
    </Screen>
  );
}
