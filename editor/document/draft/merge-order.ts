/**
 * Merges two orders of the same items. `spine` leads. An id that only `other` has is inserted after its predecessor there and
 * after anything that only the spine has at that position; it comes last if nothing from the spine follows it. Returns only ids
 * in `kept`, each once.
 */
export function mergeOrders(spine: readonly string[], other: readonly string[], kept: ReadonlySet<string>): string[] {
  const woven = spine.filter((id) => kept.has(id))
  const present = new Set(woven)
  const ofSpine = new Set(woven)
  const ofOther = new Set(other)
  for (const [index, id] of other.entries()) {
    if (!kept.has(id) || present.has(id)) continue
    woven.splice(placeFor(index), 0, id)
    present.add(id)
  }
  return woven

  function placeFor(index: number): number {
    if (!other.slice(index + 1).some((id) => ofSpine.has(id))) return woven.length
    const before = other.slice(0, index).findLast((id) => present.has(id))
    if (before === undefined) {
      const after = other.slice(index + 1).find((id) => ofSpine.has(id))
      return after === undefined ? woven.length : woven.indexOf(after)
    }
    let place = woven.indexOf(before) + 1
    while (place < woven.length && !ofOther.has(woven[place] ?? '')) place += 1
    return place
  }
}
