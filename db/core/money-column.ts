import * as z from 'zod'
import { ore } from '../../domain/commerce/ore.ts'

/** An amount in öre. */
export const oreColumn = z.number().int().transform(ore)
