/** Whether the database refused a row because another picture has its file name. */
export function tellsTakenName(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'media_file_name';
}
