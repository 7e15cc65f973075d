/** What owners choose between for guests. Apart from the contract, as the editor's first paint needs no zod. */
export const inviteeKinds = ['adult', 'child', 'infant'] as const

/** Whose guests they are: the first name's on the page, the second's, or both's. */
export const guestSides = ['a', 'b', 'both'] as const
export const guestLists = ['A', 'B'] as const
