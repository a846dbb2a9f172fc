/** A LIKE pattern of texts that contain this one. */
export const likePattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
