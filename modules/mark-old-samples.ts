import { isoLanguageCodes } from '../domain/language/iso-languages.ts'
import { textHash } from '../domain/text/text-hash.ts'

/**
 * Hashes of the samples that pages started with, in Swedish, English and Danish at once, before pages kept track of
 * their samples. Frozen.
 */
const marks = new Set(
  `
  1jco185 t9wi9g 1itwjpm 1fzk42n ya3kfp 1xulb0s 1jq35u8 94nvco 1btlh6 y1im5x 8pz4pc 1l9bsju mlwxxk 1ja2ga4 1eejohd
  erxsjc 1ydhid8 15lczoz rg9clp 17nt0qe 82w2o2 1gwvj98 104wppx 6x8zsv baha4v v9lsvh pconk9 1ydsvpu b8akt4 1xcfrm5
  xbvtkz hc9dwd 1sd0wo2 oug5fk 8djb26 1tol0yx 1kbnjok 199n0td 1slrm4k km9duv 1jafxv3 1b924ud s3yz9l 1kpxf7x 1v1y83l
  1kkxjf9 16q3qbk 17pcczx lqvfn3 1cfgyem 1ong0bx 9l9h18 kq6hpw nrvr8x 1fllhge lamy9a 1la6tjj r8rsa9 117yh36 jba3ej
  1klm1hu npua37 1oa8hrw cdplw0 1ndrmlb 1bn8a74 3nosoo koq0vu 192okzb zshmh8 1ik3z4 tkfkij 8lnuej 14dl0l4 1peeo5c
  1l73zs9 c3mvdd 115cnnk rkpx8e 4iy37 1giyi4k 197028q 1xea62l
`.split(/\s+/),
)

const isSample = (text: unknown) => typeof text === 'string' && text !== '' && marks.has(textHash(text))
const isOwn = (text: unknown) => typeof text === 'string' && text !== '' && !isSample(text)

/**
 * Marks the samples of an older document, and drops those next to the owner's own words: a page with its own Swedish
 * title still had the sample's names in English and Danish.
 */
export function markOldSamples(document: Record<string, unknown>): Record<string, unknown> {
  const found = new Set<string>()
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    if (!isTextPerLanguage(entries)) return Object.fromEntries(entries.map(([key, part]) => [key, cleaned(part)]))
    const kept = entries.some(([, text]) => isOwn(text)) ? entries.filter(([, text]) => !isSample(text)) : entries
    for (const [, text] of kept) if (isSample(text)) found.add(textHash(String(text)))
    return Object.fromEntries(kept)
  }
  const siteModules = cleaned(document.siteModules)
  return { ...document, siteModules, sampleTexts: [...found] }
}

const isTextPerLanguage = (entries: readonly (readonly [string, unknown])[]) =>
  entries.length > 0 && entries.every(([key, text]) => isoLanguageCodes.has(key) && typeof text === 'string')
