import { TextBox } from '@upline/ui/desk';
import { useId } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';

/** A field for tags, separated by commas, that proposes those in use. */
export function TagsBox(props: {
  readonly name?: string;
  readonly label: string;
  readonly initial?: string;
  readonly onChange?: (typed: string) => void;
}) {
  const { t } = useTexts('consoleOrders');
  const id = useId();
  const inUse = useAnswer('listOrderTags', {}).data?.data ?? [];
  return (
    <>
      <TextBox
        name={props.name}
        label={props.label}
        hint={t('handling.tagsHint')}
        defaultValue={props.initial}
        list={id}
        autoComplete="off"
        maxLength={700}
        onChange={({ target }) => props.onChange?.(target.value)}
      />
      <datalist id={id}>
        {inUse.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
