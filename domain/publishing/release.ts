import * as z from 'zod'

/**
 * A release is the complete set of files of one host, made from one state of the site.
 *
 *     published/
 *       live/<host>                      symbolic link to ../releases/<siteId>/<release>; replaced by one rename
 *       releases/<siteId>/<release>/     manifest.json, index.html, sv/index.html, 404.html … each with .gz and .br
 *           choice/<language>            empty; only where there are several languages: tells nginx what `/` may offer
 *           player, sv/player            empty; beside pages that bring a player: tells nginx to allow it
 *           robots.txt, sitemap.xml      without .gz and .br
 *       releases/<siteId>/<release>/     of a site with a password:
 *           gate/                        what everybody gets: index.html, sv/index.html, 404.html, choice/, robots.txt.
 *                                        live/<host> leads here, and so the rest lies outside of what any server's root is
 *           inner/                       the pages themselves, for admitted guests; assets/ in it leads to guarded/<siteId>
 *       releases/<siteId>/redirect-<host>/<release>/   for hosts the site has left: sends guests to <host>; `moved` in it is empty
 *                                        and tells nginx to answer 301
 *       releases/<siteId>/gone/<release> never exists: a live link that leads there takes a host off the air
 *       staging/<siteId>/<leaseToken>.<host>  the link that a publisher will rename over live/<host>: the next lease
 *                                        holder deletes those of lower tokens, which stops a paused publisher for good
 *       assets/<name>                    hashed files of all releases, content-addressed; gone when no release names
 *                                        them; scripts, styles and drawings with .gz and .br
 *       guarded/<siteId>/<name>          pictures of a site with a password: they are in assets/ no more
 *       system/<lang>/…                  pages of no site: wrong-address.html, for hosts nobody has, and unavailable.html
 *
 * nginx serves it with `root published/live/$host` and `alias published/assets/`.
 */
export const publishedFolders = {
  live: 'live',
  releases: 'releases',
  staging: 'staging',
  assets: 'assets',
  guarded: 'guarded',
  system: 'system',
} as const

/** Guests ask for `/assets/<name>`; names hold a content hash and never change their meaning. */
export const assetsUrlPath = '/assets/'
export const assetNamePattern = /^[a-zA-Z0-9_-]{1,100}\.[a-z0-9]{2,5}$/

/** Begins the names in assets/ of the pictures that chats show beside links to a site's pages. */
export const previewsPrefix = 'preview-'
export const previewPrefix = (siteId: string) => `${previewsPrefix}${siteId}-`

/** `<publishRevision>-<leaseToken>`: sortable by eye, unique, and readable from the live link without opening a file. */
function releaseName(publishRevision: number, leaseToken: number): string {
  return `${publishRevision}-${leaseToken}`
}

/** A file that says: `/` may send a guest to this language. nginx can look whether a file is there, and no more. */
export function languageChoicePath(language: string): string {
  return `choice/${language}`
}

/** A file that says: the page beside it brings a player from another host. nginx can look whether a file is there. */
export const playerMark = 'player'

/** A file that says: the site has left this host. nginx reads the new one from the name of the folder. */
export const movedMark = 'moved'

/** The two folders of a release of a site with a password. */
export const gateFolder = 'gate'
export const innerFolder = 'inner'

/** What a live link leads to: the pages of a site, a redirect to the site's present host, or nothing (off the air). */
export interface LiveTarget {
  siteId: string
  kind: 'release' | 'redirect' | 'gone'
  /** The host a redirect sends guests to; null otherwise. */
  redirectHost: string | null
  /** Whether it leads to the gate of a release, and not to the release itself. */
  gated: boolean
  publishRevision: number
  leaseToken: number
}

/** Path below releases/. */
export function releaseFolder(target: LiveTarget): string {
  const between = { release: '', redirect: `redirect-${target.redirectHost}/`, gone: 'gone/' }[target.kind]
  return `${target.siteId}/${between}${releaseName(target.publishRevision, target.leaseToken)}`
}

/** Content of the symbolic link live/<host>. */
export function liveLink(target: LiveTarget): string {
  return `../${publishedFolders.releases}/${releaseFolder(target)}${target.gated ? `/${gateFolder}` : ''}`
}

/** Reads the content of a live link without opening a file; null when it leads to no release. */
export function parseLiveLink(link: string): LiveTarget | null {
  const match = /^\.\.\/releases\/([a-z0-9]+)\/(?:(gone)\/|redirect-([a-z0-9.-]+)\/)?(\d+)-(\d+)(\/gate)?$/.exec(link)
  if (match === null) return null
  const [, siteId = '', gone, redirectHost, publishRevision, leaseToken, gate] = match
  return {
    siteId,
    kind: gone !== undefined ? 'gone' : redirectHost !== undefined ? 'redirect' : 'release',
    redirectHost: redirectHost ?? null,
    gated: gate !== undefined,
    publishRevision: Number(publishRevision),
    leaseToken: Number(leaseToken),
  }
}

/** A host as it stands in live/: lower case, no port, one or more labels. Nothing else ever becomes part of a path. */
export const hostPattern = /^[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62})){0,10}$/

const releaseFile = z.object({
  /** Relative to the release folder, e.g. `sv/index.html`. */
  path: z.string(),
  /** What the page was made from; an equal key means an equal page, which is then not rendered again. */
  key: z.string(),
  /** SHA-256 of the body, hex, first 32 digits; the ETag. */
  hash: z.string(),
  bytes: z.number().int(),
  contentType: z.string(),
  language: z.string().nullable(),
  /** Origins of other hosts whose players this page brings after a click. */
  frames: z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+$/)).default([]),
  /** Names in assets/ that this page uses; a page taken over from the release before brings its own along. */
  assets: z.array(z.string()),
  /** Those in guarded/<siteId> that it uses. */
  guarded: z.array(z.string()).default([]),
  /** Has no compressed copies. */
  plain: z.boolean().default(false),
  /** Name in assets/ of the picture that chats show beside a link to it; drawn after the page has gone live. */
  preview: z.string().nullable().default(null),
  /** Name below pages/<siteId>/ of an object store; absent where the page lies in the folder of its release. */
  stored: z.string().optional(),
})

/** manifest.json of a release. */
export const releaseManifestSchema = z.object({
  format: z.literal(1),
  siteId: z.string(),
  host: z.string(),
  publishRevision: z.number().int(),
  documentRevision: z.number().int(),
  /** Set on the release of a host the site has left: everything is answered with 301 to this origin. */
  redirectTo: z.string().nullable(),
  /** The owner asked search engines to stay away. */
  noindex: z.boolean(),
  /** Languages of the site in its order; two and more make `/` a choice. */
  languages: z.array(z.string()),
  files: z.array(releaseFile),
  /** Names in assets/ that the pages use; keeps them from being swept. */
  assets: z.array(z.string()),
  /** Those in guarded/<siteId>. */
  guarded: z.array(z.string()).default([]),
  /** What it was rendered by (renderer/asset-catalogue.ts); after an update of the product it is made anew. */
  build: z.string().default(''),
  /** The site has a password: files lie in gate/ and inner/. */
  gated: z.boolean().default(false),
  /** Made from an older version, to which a publish was undone (ADR 59). */
  isOlderVersion: z.boolean().default(false),
})
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>
export type ReleaseFile = z.infer<typeof releaseFile>

/**
 * The same in an object store, below published/:
 *
 *     live/<host>.json                 the host's pointer: its live link, and the manifest of the release
 *     system.json                      the same of the pages of no site
 *     releases/<siteId>/<release>/     manifest.json
 *     pages/<siteId>/<made>-<hash>     a page, with .gz and .br; <made> is the lease's token or the name of a system release,
 *                                      <hash> that of the content. Releases share the pages that are the same
 *     assets/<name>, guarded/<siteId>/<name>   as above
 *     aside/…                          an asset that is being swept
 */
export const storeKeys = {
  pointer: (host: string) => `${publishedFolders.live}/${host}.json`,
  systemPointer: `${publishedFolders.system}.json`,
  manifest: (folder: string) => `${publishedFolders.releases}/${folder}/manifest.json`,
  pages: (siteId: string) => `pages/${siteId}`,
  page: (siteId: string, stored: string) => `pages/${siteId}/${stored}`,
  asset: (name: string) => `${publishedFolders.assets}/${name}`,
  guarded: (siteId: string, name: string) => `${publishedFolders.guarded}/${siteId}/${name}`,
}

/** A host's pointer; without a manifest where the host is off the air. */
export const livePointerSchema = z.object({ link: z.string(), manifest: releaseManifestSchema.nullable() })
export type LivePointer = z.infer<typeof livePointerSchema>
