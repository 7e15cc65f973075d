import type { Settings } from '../env/settings.ts'

/** Guests' browsers load Google's pictures directly from here. */
export const googleMapsOrigin = 'https://maps.googleapis.com'

/** Foreign origins of map pictures. */
export function mapImageOrigins({ maps }: Pick<Settings, 'maps'>): string[] {
  return maps.kind === 'google' ? [googleMapsOrigin] : []
}
