/** Something in memory that can be dropped and read again. */
export interface Droppable {
  readonly bytes: number
  /** Set by every use; the budget takes it back when it looks for what to drop. */
  used: boolean
  drop(): void
}

/**
 * Keeps what is in memory below a limit: drops what was not used since it was last looked at, oldest first (second
 * chance, which costs a use nothing but setting a flag).
 */
export interface ByteBudget {
  add(entry: Droppable): void
  remove(entry: Droppable): void
  bytes(): number
}

export function createByteBudget(limit: number): ByteBudget {
  const entries = new Set<Droppable>()
  let total = 0

  function remove(entry: Droppable): void {
    if (entries.delete(entry)) total -= entry.bytes
  }

  return {
    add(entry) {
      entries.add(entry)
      total += entry.bytes
      for (const oldest of entries) {
        if (total <= limit) return
        entries.delete(oldest)
        if (oldest.used && oldest !== entry) {
          oldest.used = false
          // behind the others; the loop comes to it again
          entries.add(oldest)
        } else {
          total -= oldest.bytes
          oldest.drop()
        }
      }
    },
    remove,
    bytes: () => total,
  }
}
