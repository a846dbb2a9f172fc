/** Pages whose entries stay hidden until they are built. A link must never lead to a 404 of our own making. */
export const builtPages = { notices: true, register: true, forget: true, team: true, payForOthers: true } as const;
