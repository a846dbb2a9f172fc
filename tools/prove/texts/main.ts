import { countUnread, unreadTexts } from '../../dictionaries/readings.ts';

/** `npm run prove -- texts`: names the languages with texts that only their writer has read. Returns the exit code: 1 if there are any. */
export function run(): Promise<number> {
  const lines = countUnread(unreadTexts());
  for (const line of lines) console.log(line);
  console.log(
    lines.length === 0
      ? 'A second reader has read every text.'
      : '`npx node tools/dictionaries/unread.ts zh_CN` lists those of a language.',
  );
  return Promise.resolve(lines.length === 0 ? 0 : 1);
}
