import type { Settings } from '../env/settings.ts'

/** Where guests' browsers fetch Google's pictures. */
export const googleMapsOrigin = 'https://maps.googleapis.com'

/** Hosts other than our own that pages show maps from. */
export function mapImageOrigins({ maps }: Pick<Settings, 'maps'>): string[] {
  return maps.kind === 'google' ? [googleMapsOrigin] : []
}
