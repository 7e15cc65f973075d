/** Waits until something holds; throws after some 8 s, or as many as are given. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 8): Promise<void> {
  for (let attempt = 0; attempt < seconds * 50; attempt += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it did not come about')
}
