import * as z from 'zod'

/** Themes that are designed and can be chosen. `theme12` is for weddings. */
export const themeNames = ['theme4', 'theme12'] as const
export const themeNameSchema = z.enum(themeNames)
export type ThemeName = z.infer<typeof themeNameSchema>
