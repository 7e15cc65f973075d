/** Upload limits. Shared with the editor, which checks them before an upload and converts larger pictures. */
export const imageLimits = {
  /** Pictures per site, including those of cards and maps. */
  ofSite: 3000,
  /** Bytes of a file. */
  bytes: 30 * 1024 * 1024,
  pixels: 40_000_000,
  /** What the editor scales down in the browser before the upload: the largest pictures of phones have 108 megapixels. */
  scaledPixels: 110_000_000,
  /** Longest side in px: the limit of WebP. */
  side: 16_383,
  /**
   * Lower than `pixels`, because an AVIF is decoded in one piece, at about 20 bytes per pixel (25 with more than 8 bits per channel),
   * within the memory allowed for one picture. The editor converts larger ones to JPEG in the browser.
   */
  avifPixels: 11_000_000,
  deepAvifPixels: 8_500_000,
} as const

/** Widths in px of the renditions of every uploaded picture (product-rules.md#pictures). */
export const imageWidths = [1600, 1200, 800, 600] as const
