/**
 * Every theme that a site can have: its stored name, and its folder in themes/, which has all the rest. Which of them owners are offered is
 * in its `facts.ts`.
 */
export const themeFolders = {
  theme4: 'klassisk',
  theme5: 'ram',
  theme6: 'brev',
  theme7: 'linje',
  theme8: 'affisch',
  theme9: 'fullbild',
  theme10: 'bage',
  theme11: 'salong',
  theme12: 'papper',
} as const
