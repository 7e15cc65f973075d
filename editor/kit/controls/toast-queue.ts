export interface Toast {
  id: number
  text: string
  /** Undoes the action; the toast then has the button 'Ångra'. */
  undo?: (() => void) | undefined
  /** How long it stays, ms; 4 s where it is not said. */
  shownFor?: number | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message at the bottom of the screen for 4 s or for `shownFor` ms; longer while it is hovered or focused. Returns its id. */
export function showToast(text: string, undo?: () => void, shownFor?: number): number {
  lastId += 1
  // keep at most two: older ones are no longer relevant
  set([...toasts, { id: lastId, text, undo, shownFor }].slice(-2))
  return lastId
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
