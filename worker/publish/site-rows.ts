import type { Database } from '../../db/core/connection.ts'
import { findAvif } from '../../db/image/avif-repository.ts'
import { findMapsOfSites, type SiteMap } from '../../db/map/site-map-repository.ts'
import { dueAmong } from '../../db/site/due-repository.ts'
import {
  acquireLease,
  acquireLeases,
  findPublication,
  findPublications,
  findPublishRevision,
  findPublishRevisions,
  leaseTokens,
  type OwedPurges,
  ownsLease,
  type Publication,
  type PublishedState,
  releaseLease,
  releaseLeases,
  renewLease,
  renewLeases,
} from '../../db/site/publication-repository.ts'
import { demoImageOwner } from '../../modules/document-images.ts'
import { posterOwner } from '../../modules/document-posters.ts'
import { batchCalls } from '../../platform/batch-calls.ts'
import type { Clock } from '../../platform/clock.ts'

/** The database operations of a publisher. */
export interface SiteRows {
  /** The lease's token; undefined if somebody else holds it or the site does not exist. */
  acquireLease(siteId: string): Promise<number | undefined>
  renewLease(siteId: string, token: number): Promise<void>
  ownsLease(siteId: string, token: number): Promise<boolean>
  releaseLease(
    siteId: string,
    token: number,
    published: PublishedState | undefined,
    owed: OwedPurges | undefined,
  ): Promise<void>
  findPublication(siteId: string): Promise<Publication | undefined>
  findPublishRevision(siteId: string): Promise<number | undefined>
  /** Pictures that a site may show and that have AVIF files, sorted; of video posters, only those with these names. */
  imagesWithAvif(siteId: string, posters: readonly string[]): Promise<string[]>
}

interface Deps {
  database: Database
  clock: Clock
  /** Identifies this worker in leases. */
  owner: string
  leaseMs: number
}

/** Each call is its own statement, so none waits for another. */
export function rowsAlone({ database, clock, owner, leaseMs }: Deps): SiteRows {
  const lease = (siteId: string) => ({ siteId, owner, now: clock.now(), milliseconds: leaseMs })
  return {
    acquireLease: (siteId) => acquireLease(database, lease(siteId)),
    async renewLease(siteId, token) {
      await renewLease(database, { ...lease(siteId), token })
    },
    ownsLease: (siteId, token) => ownsLease(database, siteId, token),
    releaseLease: (siteId, token, published, owed) => releaseLease(database, siteId, token, published, owed),
    findPublication: (siteId) => findPublication(database, siteId),
    findPublishRevision: (siteId) => findPublishRevision(database, siteId),
    async imagesWithAvif(siteId, posters) {
      const ownerIds = [siteId, demoImageOwner]
      return namesIn(await findAvif(database, { ownerIds, of: posterOwner, fileNames: posters }), siteId, posters)
    },
  }
}

/** Calls for several sites at a time are batched into one statement. */
export type SharedRows = SiteRows & {
  isDue(siteId: string): Promise<boolean>
  mapsOf(siteId: string): Promise<SiteMap[]>
}

export function rowsTogether({ database, clock, owner, leaseMs }: Deps): SharedRows {
  type Ids = readonly string[]
  const leases = (siteIds: Ids) => ({ siteIds, owner, now: clock.now(), milliseconds: leaseMs })
  /** One statement for many ids. */
  const byId = <T>(ask: (siteIds: Ids) => Promise<ReadonlyMap<string, T>>) =>
    batchCalls(async (siteIds: Ids) => {
      const found = await ask(siteIds)
      return siteIds.map((id) => found.get(id))
    })
  const publications = byId((ids) => findPublications(database, ids))
  const tokens = byId((ids) => leaseTokens(database, ids))
  const maps = byId((ids) => findMapsOfSites(database, ids))
  const renewed = batchCalls(async (ids: Ids) => {
    await renewLeases(database, leases(ids))
    return ids.map(() => undefined)
  })
  const released = batchCalls(async (ended: Parameters<typeof releaseLeases>[1]) => {
    await releaseLeases(database, ended)
    return ended.map(() => undefined)
  })
  const avif = batchCalls(async (asked: readonly { siteId: string; posters: readonly string[] }[]) => {
    const found = await findAvif(database, {
      ownerIds: [demoImageOwner, ...asked.map(({ siteId }) => siteId)],
      of: posterOwner,
      fileNames: asked.flatMap(({ posters }) => posters),
    })
    return asked.map(({ siteId, posters }) => namesIn(found, siteId, posters))
  })
  return {
    acquireLease: byId((ids) => acquireLeases(database, leases(ids))),
    renewLease: (siteId) => renewed(siteId),
    ownsLease: async (siteId, token) => (await tokens(siteId)) === token,
    // recorded together with its CDN purge, in a transaction of its own
    releaseLease: (siteId, token, published, owed) =>
      owed === undefined
        ? released({ siteId, token, published })
        : releaseLease(database, siteId, token, published, owed),
    findPublication: async (siteId) => (await publications(siteId))?.(),
    findPublishRevision: byId((ids) => findPublishRevisions(database, ids)),
    imagesWithAvif: (siteId, posters) => avif({ siteId, posters }),
    isDue: batchCalls(async (ids: Ids) => {
      const due = await dueAmong(database, ids, clock.now())
      return ids.map((id) => due.has(id))
    }),
    mapsOf: async (siteId) => (await maps(siteId)) ?? [],
  }
}

function namesIn(found: ReadonlyMap<string, string[]>, siteId: string, posters: readonly string[]): string[] {
  const own = [siteId, demoImageOwner].flatMap((owner) => found.get(owner) ?? [])
  const films = (found.get(posterOwner) ?? []).filter((name) => posters.includes(name.replace(/^.*\//, '')))
  return [...own, ...films].sort()
}
