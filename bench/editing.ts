import { setTimeout as wait } from 'node:timers/promises'
import { siteResponse } from '../modules/site-contract.ts'
import { documentWithForms } from '../tests/factories/document-with-forms.ts'
import { createOwner, type Owner, publish } from '../tests/journeys/owner.ts'
import { oneProcess } from './answer-arrangements.ts'
import { untilPublished } from './answers.ts'
import { type BenchRow, percentile, plainRow, ratioRow } from './report.ts'

const ownersAtOnce = 50
/** An owner saves this often, ms. */
const everyMs = 5000
/** The same of one alone, who would otherwise need an hour for as many saves. */
const aloneMs = 500
const seconds = Number(process.env.BENCH_SECONDS ?? 60)

interface Saved {
  ms: number
  isKept: boolean
}

/** Owners who save their published pages again and again, on SQLite in one process: fifty of them against one alone. */
export async function benchEditing(): Promise<BenchRow[]> {
  const arrangement = await oneProcess()
  try {
    const editor = `http://localhost:${arrangement.ports[0]}`
    const owners: Owner[] = []
    for (let number = 0; number < ownersAtOnce; number += 1) {
      const owner = await createOwner({ editor }, () => documentWithForms())
      await publish(owner, `editing-${number}`)
      await untilPublished(owner)
      owners.push(owner)
    }
    // one alone saves once each save has been published, so that it meets nothing but itself
    const alone = await saveOften(owners.slice(0, 1), aloneMs)
    const together = await saveOften(owners, everyMs)
    const at = (share: number) =>
      [together, alone].map((saves) =>
        percentile(
          saves.map(({ ms }) => ms),
          share,
        ),
      ) as [number, number]
    return [
      ratioRow(`saves of ${ownersAtOnce} owners at once against one's, SQLite: p50`, 'ms', ...at(0.5)),
      ratioRow(`saves of ${ownersAtOnce} owners at once against one's, SQLite: p99`, 'ms', ...at(0.99), { atMost: 3 }),
      plainRow('  saves', '', together.length),
      plainRow('  saves that failed or are not kept', '', together.filter(({ isKept }) => !isKept).length, {
        atMost: 0,
      }),
    ]
  } finally {
    await arrangement.close()
  }
}

/** All save every so often, each at moments of their own. */
async function saveOften(owners: readonly Owner[], pauseMs: number): Promise<Saved[]> {
  const ends = performance.now() + seconds * 1000
  const saves = await Promise.all(owners.map((owner) => saveUntil(owner, { ends, pauseMs })))
  return saves.flat()
}

async function saveUntil(
  { client, siteId }: Owner,
  { ends, pauseMs }: { ends: number; pauseMs: number },
): Promise<Saved[]> {
  const saves: Saved[] = []
  const read = async () => siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
  let site = await read()
  await wait(Math.random() * pauseMs)
  while (performance.now() < ends) {
    const siteModules = site.siteModules.map((module) =>
      module.siteModuleType === 'Header' ? { ...module, title: { sv: `Åsa & Bo ${saves.length}` } } : module,
    )
    const begun = performance.now()
    const saved = await client.call('PUT', `/api/sites/V2/${siteId}`, { ...site, siteModules })
    const ms = performance.now() - begun
    saves.push({ ms, isKept: saved.status === 200 })
    if (saved.status === 200) site = siteResponse.parse(saved.body)
    // 0.5 to 1.5 of the pause, so that they do not fall into step
    await wait(pauseMs * (0.5 + Math.random()))
  }
  const kept = (await read()).siteModules.find(({ siteModuleType }) => siteModuleType === 'Header')
  const written = site.siteModules.find(({ siteModuleType }) => siteModuleType === 'Header')
  if (JSON.stringify(kept) !== JSON.stringify(written)) saves.push({ ms: 0, isKept: false })
  return saves
}
