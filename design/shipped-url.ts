import { fontsVersion } from './fonts-version.ts'
import { artVersion } from './graphics/files/version.ts'

/**
 * URL of a font of sites, or of a graphic in `files/`: the build puts them into folders that bear the hash of all that lies in them
 * (vite.config.ts). Undefined for other files, which the build names one by one.
 */
export function shippedUrl(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (file.startsWith('files/')) return `/assets/art/${artVersion}/${name}`
  if (file.startsWith('@fontsource/')) return `/assets/fonts/${fontsVersion}/${name}`
  return undefined
}
