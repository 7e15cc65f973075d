/** The ticks after another one is pressed; with `from`, all between the two in `order` become what the pressed one does. */
export function tickedWith(
  ids: ReadonlySet<string>,
  pressed: string,
  { from, order }: { from: string | null; order: readonly string[] },
): ReadonlySet<string> {
  const places = [pressed, from ?? pressed].map((id) => order.indexOf(id))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const between = first === -1 ? [pressed] : order.slice(first, last + 1)
  const next = new Set(ids)
  for (const id of between) {
    if (ids.has(pressed)) next.delete(id)
    else next.add(id)
  }
  return next
}
