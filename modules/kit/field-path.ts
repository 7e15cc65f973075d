/**
 * Where a field is in a module: its name (`title`), or a path through a list (`items/<id of the item>/title`) or an
 * object (`image/alt`). Items are addressed by id, so that paths stay valid when items are moved.
 */
export type FieldPath = string

/** The value at a path; undefined if there is none, for example because the item has been removed. */
export function fieldAt(root: unknown, path: FieldPath): unknown {
  return path.split('/').reduce<unknown>(partOf, root)
}

/**
 * Copies `root` with a new value at a path. Unchanged parts keep their identity; if the path leads nowhere or the value
 * is already there, `root` itself is returned.
 */
export function withFieldAt<T>(root: T, path: FieldPath, value: unknown): T {
  // only the part at the path is replaced, so the shape stays the same
  return replaced(root, path.split('/'), value) as T
}

function partOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.find((item) => idOf(item) === name)
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function replaced(value: unknown, path: readonly string[], next: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return next
  const present = partOf(value, name)
  if (rest.length > 0 && present === undefined) return value
  const changed = replaced(present, rest, next)
  if (Object.is(changed, present)) return value
  if (Array.isArray(value))
    return present === undefined ? value : value.map((item) => (item === present ? changed : item))
  return isObject(value) ? { ...value, [name]: changed } : value
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const idOf = (item: unknown): unknown => (isObject(item) ? item.id : undefined)
