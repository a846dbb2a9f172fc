import { nativeName } from '@upline/i18n';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { FileActs } from './FileActs.tsx';
import { allShown, filtersOf, type Language, languages, type Shown, tagOf } from './text.ts';
import { TextFilters } from './TextFilters.tsx';
import { Texts } from './Texts.tsx';
import type { TextFilters as Filters } from './use-texts-list.ts';

/** The shop's texts, English next to one language, with missing and outdated translations. */
export function TranslationsPage() {
  const { t } = useTexts('consoleTranslations');
  const { count } = useFormats();
  const [query, setQuery] = useSearchParams();
  const named = useParams()['language'];
  const language: Language = languages.find((one) => tagOf(one) === named) ?? 'zh_CN';
  const asked = query.get('shown') ?? 'todo';
  const shown: Shown = allShown.find((one) => one === asked) ?? 'todo';
  const subject = query.get('subject') ?? '';
  const search = query.get('search') ?? '';
  const filters = useMemo(
    (): Filters => ({
      language: [language],
      ...filtersOf(shown),
      ...(subject === '' ? {} : { subject: [subject as 'product'] }),
      ...(search === '' ? {} : { search }),
    }),
    [language, shown, subject, search],
  );
  const { data } = useAnswer('countTranslations', {});
  const counts = new Map((data?.data ?? []).map((one) => [one.language, one]));
  const here = counts.get(language);
  return (
    <Page
      title={t('title')}
      beside={
        here ? (
          <span className="q" role="status">
            {t('counts', { missing: count(here.missing), outdated: count(here.outdated) })}
          </span>
        ) : null
      }
      tabs={languages
        .filter((one) => data === undefined || counts.has(one) || one === language)
        .map((one) => {
          const { missing = 0, outdated = 0 } = counts.get(one) ?? {};
          return {
            to: paths.translations(tagOf(one), query),
            label: nativeName(one),
            count: missing + outdated === 0 ? undefined : count(missing + outdated),
            isHere: one === language,
          };
        })}
      acts={<FileActs filters={filters} />}
    >
      <TextFilters
        key={search}
        shown={shown}
        subject={subject}
        search={search}
        onChange={(name, value) =>
          setQuery((before) => {
            const next = new URLSearchParams(before);
            if (value === '') next.delete(name);
            else next.set(name, value);
            return next;
          })
        }
      />
      <Texts key={JSON.stringify(filters)} filters={filters} isNarrowed={subject !== '' || search !== ''} />
    </Page>
  );
}
