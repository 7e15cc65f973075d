import { browserStorage } from './browser-storage.ts'

/**
 * The household whose personal page this device has opened for a site: the page's path, and how they are greeted, with the question whether
 * it is theirs on a second line.
 */
export interface KnownInvitation {
  path: string
  greeting: string
}

const keyOf = (siteId: string) => `festoon.invitation.${siteId}`

/** Stored as the path, a space and the greeting; devices may have stored its first line alone. */
export function knownInvitation(siteId: string): KnownInvitation | null {
  const [path = '', ...greeting] = browserStorage.get(keyOf(siteId))?.split(' ') ?? []
  return path.startsWith('/api/i/') ? { path, greeting: greeting.join(' ') } : null
}

export function rememberInvitation(siteId: string, { path, greeting }: KnownInvitation): void {
  browserStorage.set(keyOf(siteId), `${path} ${greeting}`)
}

export function forgetInvitation(siteId: string): void {
  browserStorage.set(keyOf(siteId), null)
}
