import * as z from 'zod'

/**
 * A release is the complete set of files of one host, made from one state of the site.
 *
 *     published/
 *       live/<host>                      symbolic link to ../releases/<siteId>/<release>; replaced by one rename
 *       releases/<siteId>/<release>/     manifest.json, index.html, sv/index.html, 404.html … each with .gz and .br
 *       staging/<siteId>/<leaseToken>    the link that a publisher will rename over live/<host>: the next lease holder
 *                                        deletes those of lower tokens, which stops a paused publisher for good
 *       assets/<name>                    hashed files of all releases, content-addressed; gone when no release names them
 *       system/<lang>/…                  wrong-address pages, for hosts nobody has
 *
 * nginx serves it with `root published/live/$host` and `alias published/assets/`.
 */
export const publishedFolders = {
  live: 'live',
  releases: 'releases',
  staging: 'staging',
  assets: 'assets',
  system: 'system',
} as const

/** Guests ask for `/assets/<name>`; names hold a content hash and never change their meaning. */
export const assetsUrlPath = '/assets/'
export const assetNamePattern = /^[a-zA-Z0-9_-]{1,100}\.[a-z0-9]{2,5}$/

/** `<publishRevision>-<leaseToken>`: sortable by eye, unique, and readable from the live link without opening a file. */
export function releaseName(publishRevision: number, leaseToken: number): string {
  return `${publishRevision}-${leaseToken}`
}

/** The publish revision in a live link's target (`…/<publishRevision>-<leaseToken>`); null when it is not a release. */
export function publishRevisionOfRelease(target: string): number | null {
  const match = /(?:^|\/)(\d+)-\d+\/?$/.exec(target)
  return match?.[1] === undefined ? null : Number(match[1])
}

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
  /** Languages of the site in its order; two and more make `/` a choice. */
  languages: z.array(z.string()),
  files: z.array(releaseFile),
  /** Names in assets/ that the pages use; keeps them from being swept. */
  assets: z.array(z.string()),
})
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>
export type ReleaseFile = z.infer<typeof releaseFile>
