import {
  type LiveTarget,
  type ReleaseManifest,
  releaseFolder,
  releaseManifestSchema,
  storeKeys,
} from '../../domain/publishing/release.ts'
import { batchCalls } from '../../platform/batch-calls.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import type { AssetSource, PagePlan } from '../../renderer/page-plan.ts'
import { isOwnText, MissingAssetError, packAsset, readSource } from './asset-store.ts'
import { type Bodies, type BuildFigures, compress, pagePathPattern, renderPage } from './build-release.ts'
import { allSettled } from './durable-files.ts'
import type { ReleasePlan } from './published.ts'

/** Undefined when the folder has no readable manifest. */
export async function readStoreManifest(store: FileStore, folder: string): Promise<ReleaseManifest | undefined> {
  const content = await store.read(storeKeys.manifest(folder))
  return content === undefined ? undefined : releaseManifestSchema.safeParse(JSON.parse(String(content))).data
}

/** Where a release lies in the store, and the prefix that keeps its pages apart from those of other publishers. */
export interface StorePlace {
  /** Path below releases/. */
  folder: string
  /** Prefix of its pages' names. */
  made: string
}

export const placeOf = (target: LiveTarget): StorePlace => ({
  folder: releaseFolder(target),
  made: String(target.leaseToken),
})

/** The release that a new one supersedes. */
export interface FollowedRelease {
  manifest: ReleaseManifest
  /** It is live, and nobody has held the site's lease since, so none of its assets can have been withdrawn; they need no check. */
  isIntact: boolean
}

/** An asset and its key in the store. */
interface PlacedAsset {
  key: string
  source: AssetSource
}

/** Ensures that assets are in the store. */
export type EnsureAssets = (wanted: { assets: readonly PlacedAsset[]; uploads: FileStore }) => Promise<void>

export const assetsAlone =
  (store: FileStore): EnsureAssets =>
  async ({ assets, uploads }) => {
    await allSettled(assets.map((asset) => ensureAsset(store, asset, uploads)))
  }

/** Like `assetsAlone`, for releases written in parallel: an asset that several refer to is checked once, after all manifests are written. */
export function assetsTogether(store: FileStore): EnsureAssets {
  const ensure = batchCalls(async (wanted: readonly Parameters<EnsureAssets>[0][]) => {
    const ensured = new Map<string, Promise<void>>()
    for (const { assets, uploads } of wanted)
      for (const asset of assets)
        if (!ensured.has(asset.key)) ensured.set(asset.key, ensureAsset(store, asset, uploads))
    await Promise.allSettled(ensured.values())
    // a missing asset fails only the releases that refer to it
    return wanted.map(
      ({ assets }) =>
        () =>
          Promise.all(assets.map(({ key }) => ensured.get(key))),
    )
  })
  return async (wanted) => {
    const outcome = await ensure(wanted)
    await outcome()
  }
}

/**
 * Writes a complete release to a store: pages, manifest, and then the missing assets. Assets come last because the sweep re-reads the
 * manifests after it has set an asset aside, and restores one that a manifest refers to. Pages with an equal key are shared with the
 * previous release. No object is ever overwritten with different content: names contain a hash, and page names the publisher's token.
 * Throws on failure; what was written by then is never served, and is deleted when the site is cleared next.
 */
export async function writeStoreRelease(
  store: FileStore,
  { folder, made }: StorePlace,
  plan: Omit<ReleasePlan, 'previous'> & { previous: FollowedRelease | undefined; ensureAssets: EnsureAssets },
): Promise<{ manifest: ReleaseManifest; figures: BuildFigures }> {
  const { pages, previous, watch, together } = plan
  const { gated, siteId } = plan.manifest
  const wrong = pages.find((page) => !pagePathPattern.test(page.path))
  if (wrong !== undefined) throw new Error(`not a path of a page: ${wrong.path}`)
  const bodies = new Map<string, Bodies>()
  const results: ReturnType<typeof renderFresh>[] = []
  for (const page of pages) {
    const same = previous?.manifest.files.find((file) => file.path === page.path && file.key === page.key)
    if (same?.stored !== undefined) results.push({ file: { ...same, stored: same.stored }, sources: [] })
    else {
      await together?.turn()
      results.push(renderFresh(page))
    }
  }

  function renderFresh(page: PagePlan) {
    const { file, plain, sources } = renderPage(page, gated)
    // robots' files have no compressed copies, so they must not share a body with a page
    const stored = `${made}-${file.hash}${file.plain ? '-plain' : ''}`
    if (!bodies.has(stored)) bodies.set(stored, compress(plain, page))
    return { file: { ...file, stored }, sources }
  }

  watch.lap('render')
  const files = results.map(({ file }) => file)
  const guarded = [...new Set(files.flatMap((file) => file.guarded))].sort()
  const manifest: ReleaseManifest = {
    format: 1,
    ...plan.manifest,
    files,
    assets: [...new Set(files.flatMap((file) => file.assets))].sort(),
    guarded,
  }
  const own = new Set(guarded)
  const sources = new Map(results.flatMap((result) => result.sources.map((source) => [source.name, source])))
  const intact = new Set(previous?.isIntact === true ? assetKeys(previous.manifest) : [])
  const assets = [...sources.values()]
    .map((source) => ({
      source,
      key: own.has(source.name) ? storeKeys.guarded(siteId, source.name) : storeKeys.asset(source.name),
    }))
    .filter(({ key }) => !intact.has(key))
  const nameAssets = async () => {
    await store.write(storeKeys.manifest(folder), Buffer.from(JSON.stringify(manifest)))
    const uploads = plan.files
    await allSettled([
      // written without a check: only this site refers to them, and those of the previous release are already excluded
      ...assets.filter(({ source }) => isOwnText(source)).map((asset) => writeAsset(store, asset, uploads)),
      plan.ensureAssets({ assets: assets.filter(({ source }) => !isOwnText(source)), uploads }),
    ])
  }
  await allSettled([
    ...[...bodies].map(([stored, body]) => writePage(store, storeKeys.page(siteId, stored), body)),
    nameAssets(),
  ])
  watch.lap('write files')
  return { manifest, figures: { rendered: bodies.size, reused: files.length - bodies.size } }
}

/** Keys of a release's assets. */
const assetKeys = ({ siteId, assets, guarded }: ReleaseManifest): string[] => [
  ...assets.map(storeKeys.asset),
  ...guarded.map((name) => storeKeys.guarded(siteId, name)),
]

async function writePage(store: FileStore, key: string, { plain, packed }: Bodies): Promise<void> {
  await allSettled([
    store.write(key, plain),
    ...packed.map(async ({ suffix, bytes }) => store.write(key + suffix, await bytes)),
  ])
}

async function ensureAsset(store: FileStore, asset: PlacedAsset, uploads: FileStore): Promise<void> {
  if (!(await store.has(asset.key))) await writeAsset(store, asset, uploads)
}

async function writeAsset(store: FileStore, { key, source }: PlacedAsset, uploads: FileStore): Promise<void> {
  const content = await readSource(uploads, source)
  if (content === undefined) throw new MissingAssetError(`asset ${source.name} is nowhere to be found`)
  const packed = await packAsset(source, content)
  // the file itself comes last, so its presence implies that of its compressed copies
  await Promise.all(packed.map(({ suffix, bytes }) => store.write(key + suffix, bytes)))
  await store.write(key, content)
}
