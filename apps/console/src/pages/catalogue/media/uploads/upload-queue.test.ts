import { expect, it } from 'vitest';
import { anotherName, nameFor, type Upload, UploadQueue, type Uploaded } from './upload-queue.ts';

const fileOf = (name: string): File => new File(['x'], name);
const pictureOf = (fileName: string): Uploaded => ({ mediaId: 1, key: 'm/1', fileName, isNew: true, thumb: '' });

/** A queue whose sends are answered by hand, and the list of sends. */
function queueByHand() {
  const sent: { name: string; tell: (part: number) => void; take: () => void; fail: () => void }[] = [];
  const done: string[] = [];
  const queue = new UploadQueue({
    send: (_file, name, tell) =>
      new Promise((resolve, reject) =>
        sent.push({ name, tell, take: () => resolve(pictureOf(name)), fail: () => reject(new Error(name)) }),
      ),
    explain: () => ({ text: 'Refused', remedy: 'again' }),
    refuse: ({ name }) => (name === 'large.png' ? 'Too large' : undefined),
    onDone: ({ fileName }) => done.push(fileName),
  });
  const states = () => queue.uploads().map(({ state }: Upload) => state);
  return { queue, sent, done, states };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('Two files upload at once, in the order in which they came, and a refused one does not hold up the others', async () => {
  const { queue, sent, done, states } = queueByHand();
  queue.add(['a.jpg', 'b.jpg', 'c.jpg'].map(fileOf));
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  sent[0]?.fail();
  await settled();
  expect(states()).toEqual(['refused', 'sending', 'sending']);
  expect(queue.uploads()[0]).toMatchObject({ text: 'Refused', remedy: 'again' });
  sent[1]?.tell(0.5);
  expect(queue.uploads()[1]).toMatchObject({ state: 'sending', sent: 0.5 });
  sent[1]?.tell(1);
  expect(states()).toEqual(['refused', 'checking', 'sending']);
  sent[1]?.take();
  sent[2]?.take();
  await settled();
  expect(done).toEqual(['b.jpg', 'c.jpg']);
});

it('A file that is too large is not sent; a failed one is sent again, also under another name', async () => {
  const { queue, sent, states } = queueByHand();
  queue.add(['large.png', 'a.jpg'].map(fileOf));
  expect(queue.uploads()[0]).toMatchObject({ state: 'refused', text: 'Too large', remedy: 'none' });
  sent[0]?.fail();
  await settled();
  queue.againAll();
  expect(states()).toEqual(['refused', 'sending']);
  sent[1]?.fail();
  await settled();
  queue.again(queue.uploads()[1]?.id ?? 0, 'other.jpg');
  expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'a.jpg', 'other.jpg']);
  sent[2]?.take();
  await settled();
  queue.clear();
  expect(queue.uploads()).toEqual([]);
});

it('an upload that is on its way stays on the list', () => {
  const { queue } = queueByHand();
  queue.add([fileOf('a.jpg')]);
  queue.drop(1);
  queue.clear();
  expect(queue.uploads()).toHaveLength(1);
});

it.each([
  ['serum.jpg', 'serum.jpg'],
  ['a/b\\c;d\n.png', 'a-b-c-d-.png'],
  ['  ', 'picture'],
  [`${'x'.repeat(200)}.webp`, `${'x'.repeat(115)}.webp`],
])('a file called %j is kept as %j', (name, kept) => expect(nameFor(name)).toBe(kept));

it.each([
  ['serum.jpg', 'serum-2.jpg'],
  ['serum-2.jpg', 'serum-3.jpg'],
  ['serum', 'serum-2'],
  ['a.b.png', 'a.b-2.png'],
])('the next name after %j is %j', (name, next) => expect(anotherName(name)).toBe(next));
