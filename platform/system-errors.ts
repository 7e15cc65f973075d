/** Whether a system call failed with this code, e.g. `ENOENT`. */
export function failedWith(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Awaits a file system call; undefined when the file does not exist. */
export async function unlessMissing<T>(value: Promise<T>): Promise<T | undefined> {
  try {
    return await value
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return undefined
    throw error
  }
}
