/** MIME types for a file dialog. Files are validated by their bytes, not by these. */
const common = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * The `accept` attribute for a file input. Without HEIC in it, an iPhone delivers JPEG, which is faster than converting here; on
 * all other systems the owner's HEIC pictures would be greyed out.
 */
export function acceptedTypes(agent: { userAgent: string; maxTouchPoints: number }): string {
  const { userAgent, maxTouchPoints } = agent
  const isApplePhone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApplePhone ? common : `${common},image/heic,image/heif,.heic,.heif`
}
