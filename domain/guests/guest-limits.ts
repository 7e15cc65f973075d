/** Limits of a guest list (product-rules.md#guest-list); lengths in characters. Apart from the contract, as islands and the editor's first paint need no zod. */
export const guestLimits = {
  households: 1000,
  invitees: 2500,
  perHousehold: 12,
  extraSeats: 5,
  envelopeName: 200,
  greeting: 200,
  name: 60,
  role: 40,
  tags: 10,
  tag: 40,
  side: 40,
  street: 200,
  postcode: 20,
  city: 100,
  note: 1000,
  kitchenNote: 500,
  /** Diets that an owner may merge: how many, of how many texts, and how long these are. */
  mergedDiets: 100,
  mergedTexts: 50,
  mergedText: 300,
} as const
