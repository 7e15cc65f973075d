/** Whether a value looks like an email address with a domain; the API has the final say. */
export function looksLikeMail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())
}

/** A text field of a form; '' when it is missing or a file. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
