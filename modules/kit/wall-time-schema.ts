import * as z from 'zod'
import { parseWallTime } from './wall-time.ts'

/** A local time within the limits; see `parseWallTime`. */
export const wallTimeSchema = z
  .string()
  .refine((value) => parseWallTime(value) !== null)
  .overwrite((value) => parseWallTime(value) ?? value)
