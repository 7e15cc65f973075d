import { browserStorage } from './browser-storage.ts'

const keyOf = (siteId: string) => `festoon.invitation.${siteId}`

/** Path of the household's page that this device has opened for a site. */
export function knownInvitation(siteId: string): string | undefined {
  return browserStorage.get(keyOf(siteId))?.split(' ')[0]
}

/** With how they are greeted, for the scripts of pages published earlier. */
export function rememberInvitation(siteId: string, { path, greeting }: { path: string; greeting: string }): void {
  browserStorage.set(keyOf(siteId), `${path} ${greeting}`)
}

export function forgetInvitation(siteId: string): void {
  browserStorage.set(keyOf(siteId), null)
}
