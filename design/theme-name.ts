import * as z from 'zod'

/** All themes a site can have. Which of them owners are offered stands in themes/themes.ts. */
export const themeNames = [
  'theme4',
  'theme5',
  'theme6',
  'theme7',
  'theme8',
  'theme9',
  'theme10',
  'theme11',
  'theme12',
] as const
export const themeNameSchema = z.enum(themeNames)
export type ThemeName = z.infer<typeof themeNameSchema>
