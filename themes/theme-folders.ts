import type { ThemeName } from '../design/theme-name.ts'

/** The folder of each theme, by its stored name: what the editor's build calls its files by. */
export const themeFolders: { readonly [T in ThemeName]: string } = {
  theme4: 'klassisk',
  theme5: 'ram',
  theme6: 'brev',
  theme7: 'linje',
  theme8: 'affisch',
  theme9: 'fullbild',
  theme10: 'bage',
  theme11: 'salong',
  theme12: 'papper',
}
