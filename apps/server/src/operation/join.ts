/** Intersection of all members of a union. */
export type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/**
 * Joins the entries of several objects, such as the handlers of several rooms. Throws if two objects have entries of the same name, because spreading would silently keep only the
 * last one.
 */
export function join<Each extends readonly object[]>(what: string, ...each: Each): Joined<Each[number]> {
  const joined = new Map<string, unknown>();
  for (const [name, value] of each.flatMap((one) => Object.entries(one))) {
    if (joined.has(name)) throw new Error(`Two ${what} are called ${name}.`);
    joined.set(name, value);
  }
  return Object.fromEntries(joined) as Joined<Each[number]>;
}

/** The handlers of several rooms in one object. Throws if two rooms have a handler of the same name. */
export const joinHandlers = <Rooms extends readonly object[]>(...rooms: Rooms): Joined<Rooms[number]> => join('handlers', ...rooms);
