import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import { type DataColumn, DataTable, StatusMark, type SunState } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Page, Section } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import styles from './HealthPage.module.css';

type Health = AnswerOf<'getHealth'>['data'];
type Light = Health['lights'][number];

const REFRESH_MS = 15_000;
const suns: Readonly<Record<Light['state'], SunState>> = { good: 'full', look: 'half', bad: 'stop' };
const order: readonly Light['state'][] = ['bad', 'look', 'good'];
const BONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The shop's health: problems and their remedies, then processes, recurring work and the outbox. */
export function HealthPage() {
  const { t } = useTexts('consoleHealth');
  const { data, error, refetch } = useAnswer('getHealth', {}, { everyMs: REFRESH_MS });
  const health = data?.data;
  const versions = new Set(health?.processes.filter(({ isSilent }) => !isSilent).map(({ version }) => version));
  return (
    <Page title={t('title')} beside={health ? <span className="q">{t('about', { version: health.version })}</span> : null}>
      {error && !health ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <>
          <Section title={t('lights')}>
            <Lights lights={health?.lights} />
          </Section>
          <Section title={t('processes')}>
            {versions.size > 1 ? <p className="q s13">{t('mixed')}</p> : null}
            <Processes processes={health?.processes} />
          </Section>
          <Section title={t('works')}>
            <Works works={health?.works} />
          </Section>
          <Section title={t('outbox')}>
            <Outbox jobs={health?.jobs} />
          </Section>
        </>
      )}
    </Page>
  );
}

/** Each part with its state in words; problems come first and say what to do. */
function Lights({ lights }: { readonly lights: readonly Light[] | undefined }) {
  const { t } = useTexts('consoleHealth');
  const say = useSentence();
  const shown = lights?.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <ul className={styles.lights} aria-busy={shown ? undefined : true}>
      {shown
        ? shown.map((light) => (
            <li key={light.name}>
              <b>{t(`light.${light.name}`)}</b>
              <StatusMark state={suns[light.state]}>{t(`state.${light.state}`)}</StatusMark>
              <div>
                <p>{say(light)}</p>
                {typeof light.facts['why'] === 'string' ? <p>{wordOr(t, `why.${light.facts['why']}`, light.facts['why'])}</p> : null}
                {light.state === 'good' ? null : (
                  <p className={styles.todo}>
                    {t(`do.${light.name}`)}{' '}
                    {placeOf[light.name] ? (
                      <Link className="link" to={placeOf[light.name] ?? ''}>
                        {t('open')}
                      </Link>
                    ) : null}
                  </p>
                )}
              </div>
            </li>
          ))
        : BONES.map((bone) => (
            <li key={bone}>
              <span className={styles.bone} />
            </li>
          ))}
    </ul>
  );
}

const placeOf: Partial<Record<Light['name'], string>> = {
  books: paths.tasks(),
  outbox: paths.tasks({ kind: 'jobGivenUp' }),
  audit: paths.audit(),
};

/** The known facts about a part, as a sentence. */
function useSentence(): (light: Light) => string {
  const { t } = useTexts('consoleHealth');
  const { count, fullAt } = useFormats();
  return ({ name, facts }) => {
    const values = Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [key, key === 'checkedAt' && value !== '' ? fullAt(value) : shown(key, value, count)]),
    );
    if (name === 'audit' && facts['brokenAt'] !== undefined) return t('say.audit.broken', values);
    if (facts['checkedAt'] === '') return t(`say.${name === 'stock' ? 'stock' : 'audit'}.never`);
    if (name === 'close' && facts['what'] !== undefined) return t('say.close.failed', values);
    if (name === 'close' && facts['week'] === undefined) return t('say.close.none');
    if (name === 'figures' && facts['seconds'] === undefined) return t('say.figures.loading');
    if (name === 'standby' && facts['standbys'] === 0 && facts['missing'] === 0) return t('say.standby.none');
    return t(`say.${name}`, values);
  };
}

const shown = (key: string, value: string | number, count: (value: number) => string): string =>
  key === 'week' ? `W${String(value).slice(4)}` : typeof value === 'number' ? count(value) : value;

function Processes({ processes }: { readonly processes: Health['processes'] | undefined }) {
  const { t } = useTexts('consoleHealth');
  const words = useTableWords();
  const { at, exactTime } = useFormats();
  return (
    <DataTable
      label={t('processes')}
      rows={processes ?? []}
      rowId={({ host, startedAt }) => `${host} ${startedAt}`}
      words={words}
      hasKeys={false}
      skeletonRows={processes ? undefined : 1}
      columns={[
        {
          id: 'host',
          title: t('host'),
          takesRest: true,
          cell: ({ host, isHere }) => (
            <>
              {host}
              {isHere ? <span className="q">, {t('here')}</span> : null}
            </>
          ),
        },
        { id: 'version', title: t('version'), cell: ({ version }) => version },
        { id: 'started', title: t('started'), isLow: true, cell: ({ startedAt }) => <span className="q3">{at(startedAt)}</span> },
        { id: 'seen', title: t('seen'), isLow: true, cell: ({ seenAt }) => <span className="q3">{exactTime(seenAt)}</span> },
        {
          id: 'state',
          title: t('state'),
          cell: ({ isSilent }) => <StatusMark state={isSilent ? 'set' : 'full'}>{t(isSilent ? 'silent' : 'runs')}</StatusMark>,
        },
      ]}
    />
  );
}

function Works({ works }: { readonly works: Health['works'] | undefined }) {
  const { t } = useTexts('consoleHealth');
  const words = useTableWords();
  const { at, count } = useFormats();
  const nameOf = (work: string): string => wordOr(t, `work.${work.replaceAll(' ', '-')}`, work);
  const every = (seconds: number): string =>
    seconds < 60 ? t('seconds', { count: seconds, shown: count(seconds) }) : t('minutes', { count: Math.round(seconds / 60) });
  return (
    <DataTable
      label={t('works')}
      rows={works ?? []}
      rowId={({ work }) => work}
      words={words}
      hasKeys={false}
      skeletonRows={works ? undefined : 7}
      columns={[
        { id: 'work', title: t('work'), takesRest: true, cell: ({ work }) => nameOf(work) },
        { id: 'every', title: t('every'), isFigure: true, isLow: true, cell: ({ everySeconds }) => every(everySeconds) },
        {
          id: 'done',
          title: t('done'),
          cell: ({ doneAt }) => <span className="q3">{doneAt === null ? t('never') : at(doneAt)}</span>,
        },
        {
          id: 'failed',
          title: t('failed'),
          isLow: true,
          cell: ({ failedAt }) => (failedAt === null ? null : <span className="q3">{at(failedAt)}</span>),
        },
        { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={suns[state]}>{t(`state.${state}`)}</StatusMark> },
      ]}
    />
  );
}

type Jobs = Health['jobs'][number];

function Outbox({ jobs }: { readonly jobs: readonly Jobs[] | undefined }) {
  const { t } = useTexts('consoleHealth');
  const words = useTableWords();
  const { count } = useFormats();
  if (jobs?.length === 0) return <StateNote title={t('emptyOutbox')}>{t('emptyOutbox.text')}</StateNote>;
  const figure = (id: 'waiting' | 'late' | 'failing' | 'givenUp'): DataColumn<Jobs> => ({
    id,
    title: t(id),
    isFigure: true,
    cell: ({ [id]: value }) => (value === 0 ? <span className="q3">0</span> : count(value)),
  });
  return (
    <DataTable
      label={t('outbox')}
      rows={jobs ?? []}
      rowId={({ name }) => name}
      words={words}
      hasKeys={false}
      skeletonRows={jobs ? undefined : 1}
      columns={[
        { id: 'name', title: t('work'), takesRest: true, cell: ({ name }) => wordOr(t, `job.${name.replaceAll('.', '-')}`, name) },
        ...(['waiting', 'late', 'failing', 'givenUp'] as const).map(figure),
      ]}
    />
  );
}
