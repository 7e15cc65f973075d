import type { Clock } from '../platform/clock.ts'
import { filesOf, readBases } from './records.ts'
import type { Vault } from './vault.ts'

/** Number of bases that are kept regardless of age. */
const leastBases = 2

/**
 * Deletes bases older than `keepMs`, their logs, and pieces that no base refers to. Pieces written since the oldest base began are kept: a
 * log, or a base that is being made, may refer to them.
 */
export async function pruneBackups(deps: { vault: Vault; clock: Clock }, keepMs: number): Promise<void> {
  const { vault, clock } = deps
  const bases = await readBases(vault)
  const before = new Date(clock.now().getTime() - keepMs)
  // a base covers the time until the next one, so it may go only when the next one is too old as well
  const isOld = (_: unknown, i: number) => i < bases.length - leastBases && new Date(bases[i + 1]?.at ?? 0) < before
  const old = bases.filter(isOld)
  if (old.length === 0) return
  for (const { id } of old) {
    await vault.store.remove(`bases/${id}`)
    await vault.store.removeFolder(`logs/${id}`)
  }
  const left = bases.filter((base) => !old.includes(base))
  const named = new Set<string>()
  for (const base of left) {
    for (const name of base.list) named.add(name)
    for await (const file of filesOf(vault, base)) for (const name of file.pieces) named.add(name)
  }
  const oldest = new Date(left[0]?.startedAt ?? 0)
  for await (const name of vault.store.walk('pieces'))
    if (!named.has(name.slice(3))) await vault.store.removeOlder(`pieces/${name}`, oldest)
}
