import * as z from 'zod'

/**
 * A release is the complete set of files of one host, rendered from one revision of the site.
 *
 *     published/
 *       live/<host>                      symlink to ../releases/<siteId>/<release>; switched by an atomic rename
 *       releases/<siteId>/<release>/     manifest.json, index.html, sv/index.html, 404.html … each with .gz and .br
 *           404/<language>.html          only with several languages; 404.html is in the first of them
 *           choice/<language>            empty; only with several languages: tells nginx which ones `/` may redirect to
 *           player, sv/player            empty; beside pages with a video player: tells nginx to allow it
 *           robots.txt, sitemap.xml      without .gz and .br
 *       releases/<siteId>/<release>/     if the site has a password:
 *           gate/                        the public part: index.html, sv/index.html, 404.html, choice/, robots.txt. live/<host>
 *                                        points here, so that everything else is outside any server root
 *           inner/                       the actual pages, for admitted guests; its assets/ points to guarded/<siteId>
 *       releases/<siteId>/redirect-<host>/<release>/   for hosts the site has left: redirects guests to <host>; contains an
 *                                        empty file `moved`, which tells nginx to answer 301
 *       releases/<siteId>/ended/<release>/   for the hosts of a site that has expired: 410.html, and an empty file `ended`, which
 *                                        tells nginx to answer 410 with it
 *       releases/<siteId>/gone/<release> never exists: a live link that points here takes the host offline
 *       staging/<siteId>/<leaseToken>.<host>  symlink to be renamed over live/<host>. The fence: a new lease holder deletes those
 *                                        with lower tokens, so a publisher that was paused can no longer switch
 *       assets/<name>                    content-addressed files shared by all releases; garbage-collected once no release
 *                                        names them; scripts, styles and drawings with .gz and .br
 *       guarded/<siteId>/<name>          pictures of a site with a password, which are no longer in assets/
 *       system/<lang>/…                  pages that belong to no site: wrong-address.html, for unknown hosts, and unavailable.html
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

/** URL path of assets. Names contain a content hash, so the content behind a URL never changes. */
export const assetsUrlPath = '/assets/'
export const assetNamePattern = /^[a-zA-Z0-9_-]{1,100}\.[a-z0-9]{2,5}$/

/** Prefix in assets/ of link previews: the pictures that chat apps show for links to a site's pages. */
export const previewsPrefix = 'preview-'
export const previewPrefix = (siteId: string) => `${previewsPrefix}${siteId}-`

/** `<publishRevision>-<leaseToken>`: unique, easy to compare by eye, and parsable from the live link without opening a file. */
function releaseName(publishRevision: number, leaseToken: number): string {
  return `${publishRevision}-${leaseToken}`
}

/** Marker file: `/` may redirect guests to this language. A file, because nginx can only test for existence. */
export function languageChoicePath(language: string): string {
  return `choice/${language}`
}

/** The page for paths that do not exist, in the site's only or first language; of a site with several, also in each. */
export const notFoundPage = (language?: string): string =>
  language === undefined ? '404.html' : `404/${language}.html`
/** Whether a request path is such a page, which is not served by its own name. */
export const isNotFoundPath = (path: string): boolean => /^\/404[./]/.test(path)

/** Marker file: the page beside it embeds a player from another host. A file, because nginx can only test for existence. */
export const playerMark = 'player'

/** Marker file: the site has left this host. nginx takes the new host from the folder's name. */
export const movedMark = 'moved'

/** Marker file: the site is no longer published. */
export const endedMark = 'ended'
export const endedPage = '410.html'

/** The two folders of a release of a site with a password. */
export const gateFolder = 'gate'
export const innerFolder = 'inner'

/** Target of a live link: the pages of a site, a redirect to the site's present host, a page that says that it has ended, or nothing (offline). */
export interface LiveTarget {
  siteId: string
  kind: 'release' | 'redirect' | 'ended' | 'gone'
  /** Target host of a redirect; null otherwise. */
  redirectHost: string | null
  /** Whether it points to the gate of a release rather than to the release itself. */
  gated: boolean
  publishRevision: number
  leaseToken: number
}

/** Path below releases/. */
export function releaseFolder(target: LiveTarget): string {
  const between = { release: '', redirect: `redirect-${target.redirectHost}/`, ended: 'ended/', gone: 'gone/' }[
    target.kind
  ]
  return `${target.siteId}/${between}${releaseName(target.publishRevision, target.leaseToken)}`
}

/** Content of the symlink live/<host>. */
export function liveLink(target: LiveTarget): string {
  return `../${publishedFolders.releases}/${releaseFolder(target)}${target.gated ? `/${gateFolder}` : ''}`
}

/** Parses the content of a live link; null when it does not point to a release. */
export function parseLiveLink(link: string): LiveTarget | null {
  const match = /^\.\.\/releases\/([a-z0-9]+)\/(?:(gone|ended)\/|redirect-([a-z0-9.-]+)\/)?(\d+)-(\d+)(\/gate)?$/.exec(
    link,
  )
  if (match === null) return null
  const [, siteId = '', off, redirectHost, publishRevision, leaseToken, gate] = match
  return {
    siteId,
    kind: off === 'gone' || off === 'ended' ? off : redirectHost !== undefined ? 'redirect' : 'release',
    redirectHost: redirectHost ?? null,
    gated: gate !== undefined,
    publishRevision: Number(publishRevision),
    leaseToken: Number(leaseToken),
  }
}

/** A host as named in live/: lower case, no port, one or more labels. Only a match may become part of a path. */
export const hostPattern = /^[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62})){0,10}$/

const releaseFile = z.object({
  /** Relative to the release folder, e.g. `sv/index.html`. */
  path: z.string(),
  /** Hash of the page's inputs; a page with an unchanged key is reused instead of rendered again. */
  key: z.string(),
  /** First 32 hex digits of the body's SHA-256; the ETag. */
  hash: z.string(),
  bytes: z.number().int(),
  contentType: z.string(),
  language: z.string().nullable(),
  /** Third-party origins whose players this page embeds after a click. */
  frames: z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+$/)).default([]),
  /** Names in assets/ that this page uses; recorded per page, so that a reused page keeps its assets. */
  assets: z.array(z.string()),
  /** Names in guarded/<siteId> that it uses. */
  guarded: z.array(z.string()).default([]),
  /** Whether there are no compressed copies. */
  plain: z.boolean().default(false),
  /** Name in assets/ of the page's link preview; drawn after the page has gone live. */
  preview: z.string().nullable().default(null),
  /** Object store only: name below pages/<siteId>/. Absent when the page is in its release's folder. */
  stored: z.string().optional(),
})

/** manifest.json of a release. */
export const releaseManifestSchema = z.object({
  format: z.literal(1),
  siteId: z.string(),
  host: z.string(),
  publishRevision: z.number().int(),
  documentRevision: z.number().int(),
  /** Set on the release of a host the site has left: every request gets a 301 to this origin. */
  redirectTo: z.string().nullable(),
  /** Whether the site has expired: every request gets `410.html`. */
  ended: z.boolean().default(false),
  /** Whether the owner keeps search engines out. */
  noindex: z.boolean(),
  /** Languages of the site in its order; with two or more, `/` redirects to one of them. */
  languages: z.array(z.string()),
  files: z.array(releaseFile),
  /** Names in assets/ that the pages use, which protects them from garbage collection. */
  assets: z.array(z.string()),
  /** The same in guarded/<siteId>. */
  guarded: z.array(z.string()).default([]),
  /** Build that rendered it (renderer/asset-catalogue.ts); a newer build renders it again. */
  build: z.string().default(''),
  /** Whether the site has a password: its files are in gate/ and inner/. */
  gated: z.boolean().default(false),
  /** Whether it was made from an older version because a publish was undone (ADR 59). */
  isOlderVersion: z.boolean().default(false),
})
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>
export type ReleaseFile = z.infer<typeof releaseFile>

/**
 * Layout in an object store, below published/:
 *
 *     live/<host>.json                 the host's pointer: its live link, and the manifest of the release
 *     system.json                      the pointer for pages that belong to no site
 *     releases/<siteId>/<release>/     manifest.json
 *     pages/<siteId>/<made>-<hash>     a page, with .gz and .br; <made> is the lease token or the name of a system release,
 *                                      <hash> is of the content. Releases share identical pages
 *     assets/<name>, guarded/<siteId>/<name>   as on disk (`publishedFolders`)
 *     aside/…                          an asset that is being garbage-collected
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

/** A host's pointer; `manifest` is null while the host is offline. */
export const livePointerSchema = z.object({ link: z.string(), manifest: releaseManifestSchema.nullable() })
export type LivePointer = z.infer<typeof livePointerSchema>
