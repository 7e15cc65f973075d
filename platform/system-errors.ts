/** Whether a call of the file system failed with this code, e.g. `ENOENT`. */
export function failedWith(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Waits for a call of the file system and gives undefined when what it named is not there. */
export async function unlessMissing<T>(value: Promise<T>): Promise<T | undefined> {
  try {
    return await value
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return undefined
    throw error
  }
}
