import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { useId } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from '../plans/Plan.module.css';
import type { Checked, Json, Path, Shape } from '../plans/plan.ts';
import { choicesOf, chosen, firstValue, fits, nameOfChoice, type Schema, textOfValue } from './schema.ts';

interface FormProps {
  readonly shape: Shape;
  readonly faults: Checked['faults'];
  readonly onChange: (path: Path, value: Json | undefined) => void;
}

interface FieldProps extends FormProps {
  readonly name: string;
  readonly schema: Schema;
  readonly value: Json;
  readonly path: Path;
  readonly removable?: boolean;
}

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document as a form generated from its shape: a new formula or part needs no change here. */
export function DocumentForm({ document, ...form }: FormProps & { readonly document: Json }) {
  if (!isObject(document)) return null;
  const schema = (document['format'] === 2 ? form.shape.schema2 : form.shape.schema) as Schema;
  return (
    <div className={styles.form}>
      {Object.entries(document).map(([name, value]) => (
        <Field key={name} {...form} name={name} schema={schema.properties?.[name] ?? {}} value={value} path={[name]} />
      ))}
    </div>
  );
}

/** A field's name in words: the server's, or the words of its key. */
function wordOf(name: string, { words }: Shape): string {
  const known = words[name];
  if (known !== undefined) return known;
  const said = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return /^[A-Z]{2}$/.test(name) ? name : said.charAt(0).toUpperCase() + said.slice(1);
}

function Field(props: FieldProps) {
  const { schema, value } = props;
  const shown = chosen(schema, value);
  if (isObject(value)) return <Group {...props} shown={shown} />;
  if (Array.isArray(value) && shown.items && !shown.items.enum) return <Entries {...props} shown={shown} />;
  return <Scalar {...props} shown={shown} />;
}

const faultAt = (faults: Checked['faults'], path: Path): string | undefined =>
  faults.find((fault) => !fault.isWarning && fault.path === path.join('.'))?.text;

function Scalar({ name, schema, shown, value, path, shape, faults, onChange }: FieldProps & { readonly shown: Schema }) {
  const { t } = useTexts('consolePlan');
  const label = wordOf(name, shape);
  const error = faultAt(faults, path);
  const choices = shown.enum ?? choicesOf(schema).flatMap((one) => (one.const === undefined ? [] : [one.const]));
  if (value === null) {
    const other = choicesOf(schema).find((one) => one.type !== 'null');
    return (
      <div className={styles.nothing}>
        <span>{label}</span>
        <span className="q3">{t('none')}</span>
        {other ? <ActButton onClick={() => onChange(path, firstValue(other))}>{t('set')}</ActButton> : null}
      </div>
    );
  }
  if (typeof value === 'boolean' || (choices.length > 0 && !Array.isArray(value)))
    return (
      <SelectBox
        label={label}
        error={error}
        value={textOfValue(value)}
        onChange={({ target }) =>
          onChange(
            path,
            typeof value === 'boolean' ? target.value === 'true' : (choices.find((one) => textOfValue(one) === target.value) ?? null),
          )
        }
        options={(typeof value === 'boolean' ? [true, false] : choices).map((one) => ({
          value: textOfValue(one),
          label: typeof one === 'boolean' ? t(one ? 'yes' : 'no') : textOfValue(one),
        }))}
      />
    );
  if (Array.isArray(value))
    return (
      <TextBox
        label={label}
        error={error}
        value={(value as readonly Json[]).map(textOfValue).join(', ')}
        onChange={({ target }) =>
          onChange(
            path,
            target.value
              .split(',')
              .map((one) => one.trim())
              .filter((one) => one !== ''),
          )
        }
      />
    );
  // A rate is shown as people write it; the document stores hundredths of a percent.
  const isRate =
    typeof value === 'number' && path.some((one) => /basisPoints$/i.test(String(one)) || one === 'byCompany' || one === 'byMarket');
  return (
    <TextBox
      label={isRate ? `${label}, %` : label}
      error={error}
      type={typeof value === 'number' ? 'number' : 'text'}
      step="any"
      value={isRate ? (value as number) / 100 : (value as string | number)}
      onChange={({ target }) => {
        if (typeof value === 'string') onChange(path, target.value);
        else if (target.value !== '') onChange(path, isRate ? Math.round(Number(target.value) * 100) : Number(target.value));
      }}
    />
  );
}

function Group({ name, schema, shown, value, path, shape, removable = false, ...form }: FieldProps & { readonly shown: Schema }) {
  const { t } = useTexts('consolePlan');
  const id = useId();
  const object = value as { readonly [name: string]: Json };
  const choices = choicesOf(schema);
  const { onChange } = form;
  const isNullable = choices.some((one) => one.type === 'null');
  const named = choices.flatMap((one) => (one.type === 'null' ? [] : choicesOf(one).length > 0 ? choicesOf(one) : [one]));
  const title =
    typeof object['key'] === 'string' ? object['key'] : typeof object['name'] === 'string' ? object['name'] : wordOf(name, shape);
  const missing = Object.keys(shown.properties ?? {}).filter((field) => object[field] === undefined);
  const fault = faultAt(form.faults, path);
  return (
    <details className={styles.group} open={path.length < 3 && name !== 'cards' && name !== 'stars'}>
      <summary>{title}</summary>
      {fault === undefined ? null : (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
      {named.length > 1 ? (
        <SelectBox
          id={id}
          label={t('choice')}
          value={nameOfChoice(named.find((one) => fits(one, value)) ?? {})}
          onChange={({ target }) => {
            const example = shape.examples[target.value] as Json | undefined;
            const next = named.find((one) => nameOfChoice(one) === target.value);
            if (next) onChange(path, name === 'formula' && example !== undefined ? example : firstValue(next));
          }}
          options={named.map((one) => ({ value: nameOfChoice(one), label: nameOfChoice(one) }))}
        />
      ) : null}
      <div className={styles.fields}>
        {Object.entries(object)
          .filter(([field]) => shown.properties?.[field]?.const === undefined)
          .map(([field, one]) => (
            <Field
              key={field}
              {...form}
              shape={shape}
              name={field}
              schema={shown.properties?.[field] ?? (typeof shown.additionalProperties === 'object' ? shown.additionalProperties : {})}
              value={one}
              path={[...path, field]}
            />
          ))}
      </div>
      <p className={styles.acts}>
        {missing.map((field) => (
          <ActButton key={field} onClick={() => onChange([...path, field], firstValue(shown.properties?.[field] ?? {}))}>
            {t('add', { what: wordOf(field, shape) })}
          </ActButton>
        ))}
        {isNullable ? <ActButton onClick={() => onChange(path, null)}>{t('unset', { what: wordOf(name, shape) })}</ActButton> : null}
        {removable ? <ActButton onClick={() => onChange(path, undefined)}>{t('remove', { what: title })}</ActButton> : null}
      </p>
    </details>
  );
}

function Entries({ name, shown, value, path, shape, ...form }: FieldProps & { readonly shown: Schema }) {
  const { t } = useTexts('consolePlan');
  const list = value as readonly Json[];
  const items = shown.items ?? {};
  const areNumbers = list.every((one) => typeof one === 'number');
  const next = (): Json => {
    if (name !== 'bonuses') return list.at(-1) ?? firstValue(items);
    const [formula] = Object.values(shape.examples) as Json[];
    return { key: `bonus${list.length + 1}`, formula: formula ?? {}, needsBuyingDirect: false, shownFor: null };
  };
  return (
    <details className={styles.group} open={name === 'bonuses' || areNumbers}>
      <summary>{wordOf(name, shape)}</summary>
      <div className={areNumbers ? styles.row : styles.list}>
        {list.map((one, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no number but their place.
            key={at}
            {...form}
            shape={shape}
            name={areNumbers ? String(at + 1) : `${wordOf(name, shape)} ${at + 1}`}
            schema={items}
            value={one}
            path={[...path, at]}
            removable
          />
        ))}
      </div>
      <p className={styles.acts}>
        <ActButton onClick={() => form.onChange([...path, list.length], next())}>{t('add', { what: wordOf(name, shape) })}</ActButton>
      </p>
    </details>
  );
}
