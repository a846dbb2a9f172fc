import { StatusMark } from '@upline/ui/desk';
import { Link } from 'react-router';
import { useFormats } from '../shared/words/formats.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { useAnswer } from '../shared/calls/use-answer.ts';
import { paths } from '../shared/addresses/paths.ts';

const REFRESH_MS = 60_000;

/** The shop's health in one word that links to the health page, and the end of the open week. */
export function HealthLight({ now }: { readonly now: number }) {
  const { t } = useTexts();
  const { until } = useFormats();
  const { data } = useAnswer('getHealth', {}, { everyMs: REFRESH_MS });
  if (!data) return null;
  const { lights, week, weekEndsAt } = data.data;
  const worst = lights.find(({ state }) => state === 'bad') ?? lights.find(({ state }) => state === 'look');
  return (
    <>
      <Link to={paths.health()}>
        <StatusMark state={worst === undefined ? 'full' : worst.state === 'bad' ? 'stop' : 'half'}>
          {worst === undefined ? t('health.good') : t(`health.${worst.name}`)}
        </StatusMark>
      </Link>
      <span className="nowrap">{t('health.week', { week: `W${week.slice(4)}`, time: until(weekEndsAt, now) })}</span>
    </>
  );
}
