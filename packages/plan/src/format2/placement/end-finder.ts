/**
 * Finds the end of lines of members: `next` is the member after another, −1 after the last one. A line may grow at its end and changes nowhere else. Members on the way cache the
 * end that was found, so that a line of a million members is not walked for each of them.
 */
export function endFinder(count: number, next: (member: number) => number): (member: number) => number {
  const known = new Int32Array(count).fill(-1);
  const after = (member: number): number => {
    const further = known[member];
    return further >= 0 ? further : next(member);
  };
  return (member) => {
    let end = member;
    for (let at = after(end); at >= 0; at = after(at)) end = at;
    for (let at = member; at !== end; ) {
      const further = after(at);
      known[at] = end;
      at = further;
    }
    return end;
  };
}
