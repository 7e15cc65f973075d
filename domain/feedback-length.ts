/** Longest feedback, in characters. Apart from the contracts, so that the editor needs no zod for it. */
export const feedbackLength = 5000
