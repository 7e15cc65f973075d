/** Which forms to warn about and which warnings the owner has dismissed; one store, for the open editor. */
export interface Warnings {
  /** Forms whose questions have been changed. */
  readonly changed: readonly string[]
  readonly told: ReadonlySet<string>
}

let warnings: Warnings = { changed: [], told: new Set() }
const listeners = new Set<() => void>()

function become(next: Warnings): void {
  warnings = next
  for (const listener of listeners) listener()
}

/** Resets the warnings for a new visit: each form is warned about once per visit. */
export const startWarnings = (): void => become({ changed: [], told: new Set() })

export function noteChanged(changed: readonly string[]): void {
  if (changed.join() !== warnings.changed.join()) become({ ...warnings, changed })
}

export function noteTold(formIds: readonly string[]): void {
  if (!formIds.every((id) => warnings.told.has(id)))
    become({ ...warnings, told: new Set([...warnings.told, ...formIds]) })
}

/** For `useSyncExternalStore`. */
export const warningStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => warnings,
}
