/** Hosts of YouTube whose addresses name videos; nothing else is ever taken for one. */
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const shortHost = 'youtu.be'

export const videoIdPattern = /^[A-Za-z0-9_-]{11}$/
/** First parts of paths that an id follows. */
const folders = new Set(['embed', 'shorts', 'live', 'v', 'vi', 'e', 'watch'])

/** What an owner may paste. Characters. */
export const videoUrlLimit = 2000

/**
 * The 11-character id of a video from whatever an owner pastes: an address in any of YouTube's forms, with or without
 * scheme, or the code for embedding. Undefined when none comes out (product-rules.md#video). The host decides, by
 * a list of YouTube's own, so that no other page is ever shown.
 */
export function youTubeId(text: string): string | undefined {
  if (text.length > videoUrlLimit) return undefined
  const trimmed = text.trim()
  const embedded = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"'<>]+)["']/i.exec(trimmed)?.[1]
  return idOfAddress(embedded?.replaceAll('&amp;', '&') ?? trimmed, true)
}

function idOfAddress(text: string, mayNest: boolean): string | undefined {
  const url = parse(text)
  if (url === undefined) return undefined
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const [first = '', second] = parts
  if (url.hostname === shortHost) return checked(first)
  if (!hosts.has(url.hostname)) return undefined
  const nested = nestedAddress(url, first)
  if (nested !== undefined) return mayNest ? idOfAddress(new URL(nested, url).href, false) : undefined
  if (first === 'watch' || first === 'watch_popup' || first === '')
    return checked(url.searchParams.get('v') ?? url.searchParams.get('vi') ?? second)
  return folders.has(first) ? checked(second) : undefined
}

/** Addresses that carry the real one: a shared link and the question about cookies. */
function nestedAddress(url: URL, first: string): string | undefined {
  const name = { attribution_link: 'u', oembed: 'url', redirect: 'q' }[first]
  return name === undefined ? undefined : (url.searchParams.get(name) ?? '')
}

function parse(text: string): URL | undefined {
  // 'youtu.be/…' as people type it, '//www.youtube.com/…' as pages write it
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
  // an address of a list without a video looks like one of a video
  return id !== null && id !== undefined && videoIdPattern.test(id) && id !== 'videoseries' ? id : undefined
}

/** Second at which an address asks to begin: `t=90`, `t=1m30s`, `start=90`; 0 without. */
export function startOf(text: string): number {
  const query = text.split(/[?#]/).slice(1).join('&')
  const value = new URLSearchParams(query.replaceAll('&amp;', '&'))
  const written = value.get('t') ?? value.get('start') ?? value.get('time_continue') ?? ''
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written)
  if (match === null) return 0
  const [, hours = 0, minutes = 0, seconds = 0] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The page of a video, for those without scripts. */
export function watchUrl(id: string, start: number): string {
  return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`
}

/** Where the player comes from, and what a page that shows one must allow. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

/** The player, told to begin at once: it is only ever asked for by a click. */
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
