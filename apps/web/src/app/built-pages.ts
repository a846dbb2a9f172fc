/** Pages whose entries stay hidden until they are built. A link must never lead to a 404 of our own making. */
export const builtPages = { notices: false, register: true, forget: true, team: true, payForOthers: false } as const;
