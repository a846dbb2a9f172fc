/** Pages whose menu entries stay hidden until they are built, so that no link leads to our own 404. */
export const builtPages = { notices: true, register: true, forget: true, team: true, payForOthers: true } as const;
