/** How long an act on the list can be undone, ms. */
export const undoFor = 10_000
