import * as z from 'zod'

/** A schema of what is left of an object without some fields, which clients may send and which are ignored. */
export const withoutFields = <Schema extends z.ZodType>(names: readonly string[], schema: Schema) =>
  z.preprocess(
    (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
        : value,
    schema,
  )
