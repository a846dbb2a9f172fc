/** Placeholders of banks for a missing reference, and numbers of so few digits that they count lines. */
const NONE = /^(?:nonref|non ?ref|notprovided|not ?provided|notavailable|none|keine|unknown|n\/?a|nil|null|ref|0+|\d{1,5}|[-–.*]+)$/i;

/** Whether a reference is meaningless for its booking. */
export const isNoReference = (reference: string): boolean => reference.trim() === '' || NONE.test(reference.trim());
