/**
 * Puts two orders of the same things together. `spine` leads; what only `other` has comes in after what it follows there,
 * behind whatever the spine has put in the same place, and last if it is last there. Only ids in `kept` are in the answer,
 * each once.
 */
export function weaveOrder(spine: readonly string[], other: readonly string[], kept: ReadonlySet<string>): string[] {
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
