import * as z from 'zod'

/** Schema of a module's list: at most `limit` items, with unique ids. */
export function listSchema<Item extends z.ZodType<{ id: string }>>(item: Item, limit: number) {
  return z
    .array(item)
    .max(limit)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'two items have the same id')
    .default([])
}
