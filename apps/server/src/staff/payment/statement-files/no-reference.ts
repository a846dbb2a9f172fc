/** What banks write where they have no reference, and numbers of so few digits that they count lines. */
const NONE = /^(?:nonref|non ?ref|notprovided|not ?provided|notavailable|none|keine|unknown|n\/?a|nil|null|ref|0+|\d{1,5}|[-–.*]+)$/i;

/** Whether a reference says nothing of the booking that it stands at. */
export const isNoReference = (reference: string): boolean => reference.trim() === '' || NONE.test(reference.trim());
