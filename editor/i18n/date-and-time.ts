/** A moment as people say it, in the reader's own zone. `iso` is ISO 8601. */
export function dateAndTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
}
