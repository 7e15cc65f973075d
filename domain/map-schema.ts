import * as z from 'zod'
import { mapLimits, mapThemes } from './map.ts'

export const mapThemeSchema = z.enum(mapThemes)
export const mapZoomSchema = z.number().int().min(mapLimits.minZoom).max(mapLimits.maxZoom)
/** Hex only, in lower case. */
export const markerColorSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()
