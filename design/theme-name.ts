import * as z from 'zod'
import { themeFolders } from './theme-folders.ts'

export type ThemeName = keyof typeof themeFolders
export const themeNames = Object.keys(themeFolders) as ThemeName[]
export const themeNameSchema = z.enum(themeNames)
