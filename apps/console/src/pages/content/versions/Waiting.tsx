import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';

interface WaitingProps {
  /** The list that the entry belongs to: its title and its address. */
  readonly list: { readonly label: string; readonly to: string };
  readonly error: Error | null;
  readonly again: () => void;
}

/** An entry's page before its first answer: loading, or failed. */
export function Waiting({ list, error, again }: WaitingProps) {
  const { t } = useTexts('consoleContent');
  return (
    <Page title={list.label} up={list}>
      {error ? (
        <Failed failure={error} again={again} />
      ) : (
        <p aria-busy="true" className="q3">
          {t('loading')}
        </p>
      )}
    </Page>
  );
}
