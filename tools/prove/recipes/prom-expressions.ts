/** A metric in a Prometheus expression, with its label conditions. */
export interface Selector {
  metric: string;
  labels: readonly { name: string; operator: string; value: string }[];
}

const words = new Set([
  'and',
  'or',
  'unless',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'bool',
  'offset',
  'by',
  'without',
  'inf',
  'nan',
]);
const label = /([A-Za-z_]\w*)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g;

/** Every metric in an expression. Ignores function names, grouping labels and durations. */
export function selectorsIn(expression: string): Selector[] {
  const bare = expression
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  return [...bare.matchAll(/(?<![\w.])([A-Za-z_:][\w:]*)\s*(\{(?:[^}"]|"(?:[^"\\]|\\.)*")*\})?(\s*\()?/g)].flatMap(
    ([, metric = '', braces = '', opening]) => {
      if (opening !== undefined || words.has(metric.toLowerCase())) return [];
      const labels = [...braces.matchAll(label)].map(([, name = '', operator = '', value = '']) => ({ name, operator, value }));
      return [{ metric, labels }];
    },
  );
}

/** Metric of a series: a histogram has three kinds of series. */
export const familyOf = (series: string): string => series.replace(/_(?:bucket|sum|count)$/, '');
