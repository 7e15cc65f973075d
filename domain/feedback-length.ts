/** Maximum length of feedback in characters. Separate from contracts.ts so that the editor can import it without zod. */
export const feedbackLength = 5000
