import type { Row } from './walk.ts';

const heads = ['call', 'as', 'HTTP', 'success', 'answer', 'ms'];

/** One line per answer: call, caller, status, success, the refusal's name if any, and the duration. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ group, call, method, who, status, body, fault, durationMs }: Row): string[] {
  const { success, error } = body ?? {};
  const verb = method === 'GET' ? '' : `${method} `;
  return [`${verb}${group} ${call}`, who, String(status), success ?? '–', fault ?? error ?? '', durationMs.toFixed(0)];
}
