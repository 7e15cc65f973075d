/** YouTube hosts whose URLs can name a video; every other host is rejected. */
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const shortHosts = new Set(['youtu.be', 'www.youtu.be'])
const consentHost = 'consent.youtube.com'

export const videoIdPattern = /^[A-Za-z0-9_-]{11}$/
/** First path segments that are followed by a video id. */
const folders = new Set(['embed', 'shorts', 'live', 'v', 'vi', 'e', 'watch'])

/** Maximum length of pasted text in characters. */
export const videoUrlLimit = 2000

/**
 * Extracts the 11-character video id from what an owner pastes: a YouTube URL in any form, with or without scheme, alone or among
 * words, the embed code, or the id alone. Undefined when there is none (product-rules.md#video). The host must be on the list of
 * YouTube's own, so that no other page can ever be embedded.
 */
export function youTubeId(text: string): string | undefined {
  return addressIn(text)?.id
}

/** The first address of a video in a text, and its id. */
function addressIn(text: string): { id: string; address: string } | undefined {
  if (text.length > videoUrlLimit) return undefined
  const plain = text.replace(/\p{Cf}/gu, '').trim()
  if (bareId.test(plain)) return { id: plain, address: '' }
  const embedded = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"'<>]+)["']/i.exec(plain)?.[1]
  const candidates = embedded === undefined ? plain.split(/\s+/).map(trimmed) : [embedded.replaceAll('&amp;', '&')]
  for (const candidate of candidates) {
    // pasted pieces may begin a second query
    const [path, ...queries] = candidate.split('?')
    const address = queries.length === 0 ? candidate : `${path}?${queries.join('&')}`
    const id = idOfAddress(address, true)
    if (id !== undefined) return { id, address }
  }
  return undefined
}

/** An id on its own has a digit, a sign or a capital within: most words of eleven letters have none. */
const bareId = /^(?=.*(?:[\d_-]|[a-z][A-Z]))[A-Za-z0-9_-]{11}$/

/** An address without the signs of the sentence around it, and without a word that it follows (`film:https://…`). */
function trimmed(word: string): string {
  const address = word
    .replace(/^[\p{L}\p{N}]*[:=–-]?[\p{Ps}\p{Pi}\p{Pf}"'<]*(?=https?:\/\/)/iu, '')
    .replace(/^[\p{Ps}\p{Pi}\p{Pf}"'<]+/u, '')
  return address.replace(/[\p{Pe}\p{Pf}"'>.,;:!?…]+$/u, '')
}

function idOfAddress(text: string, mayNest: boolean): string | undefined {
  const url = parse(text)
  if (url === undefined) return undefined
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const [first = '', second] = parts
  if (shortHosts.has(url.hostname)) return checked(first)
  if (!hosts.has(url.hostname) && url.hostname !== consentHost) return undefined
  const nested = nestedAddress(url, first)
  if (nested !== undefined) return mayNest ? idOfAddress(new URL(nested, url).href, false) : undefined
  if (first === 'watch' || first === 'watch_popup' || first === '')
    return checked(url.searchParams.get('v') ?? url.searchParams.get('vi') ?? second)
  return folders.has(first) ? checked(second) : undefined
}

/** The actual URL inside a wrapper URL, such as a shared link or the cookie consent page. */
function nestedAddress(url: URL, first: string): string | undefined {
  if (url.hostname === consentHost) return url.searchParams.get('continue') ?? ''
  const name = { attribution_link: 'u', oembed: 'url', redirect: 'q' }[first]
  return name === undefined ? undefined : (url.searchParams.get(name) ?? '')
}

function parse(text: string): URL | undefined {
  // add a scheme to 'youtu.be/…', as people type it, and to '//www.youtube.com/…', as pages write it
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  try {
    const url = new URL(address)
    const plain = url.port === '' && url.username === '' && url.password === ''
    return plain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
  } catch {
    return undefined
  }
}

function checked(id: string | null | undefined): string | undefined {
  // 'videoseries' matches the pattern but stands for a playlist
  return id !== null && id !== undefined && videoIdPattern.test(id) && id !== 'videoseries' ? id : undefined
}

/** Start time in seconds from a URL: `t=90`, `t=1m30s` or `start=90`; 0 when there is none. */
export function startOf(text: string): number {
  const query = (addressIn(text)?.address ?? text).split(/[?#]/).slice(1).join('&')
  const value = new URLSearchParams(query.replaceAll('&amp;', '&'))
  const written = value.get('t') ?? value.get('start') ?? value.get('time_continue') ?? ''
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written)
  if (match === null) return 0
  const [, hours = 0, minutes = 0, seconds = 0] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** URL of the video's page on YouTube, for guests without scripts. `start` in seconds. */
export function watchUrl(id: string, start: number): string {
  return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`
}

/** Origin of the player, which the CSP of a page with a video must allow. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

/** URL of the embedded player. `start` in seconds; `autoStart` makes it play at once, as it is only ever loaded by a click. */
export function playerUrl(id: string, options: { start: number; autoStart: boolean; language: string }): string {
  const query = new URLSearchParams({
    rel: '0',
    playsinline: '1',
    hl: options.language,
    ...(options.autoStart ? { autoplay: '1' } : {}),
    ...(options.start > 0 ? { start: String(options.start) } : {}),
  })
  return `${playerOrigin}/embed/${id}?${query}`
}
