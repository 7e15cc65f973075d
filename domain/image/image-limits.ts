/** What is accepted as a picture. Shared with the editor, which says so before it sends and converts what is larger. */
export const imageLimits = {
  /** Pictures of one site, those of cards and maps too. */
  ofSite: 3000,
  /** Bytes of a file. */
  bytes: 30 * 1024 * 1024,
  pixels: 40_000_000,
  /** Longest side in px: what WebP can hold. */
  side: 16_383,
  /**
   * An AVIF is unpacked as a whole, at some 20 bytes a pixel (25 with more than 8 bits a channel), so that fewer fit in the
   * memory that a picture may take. The editor has the browser turn larger ones into JPEG.
   */
  avifPixels: 11_000_000,
  deepAvifPixels: 8_500_000,
} as const

/** Widths in px of the renditions made of every uploaded picture (product-rules.md#pictures). */
export const imageWidths = [1600, 1200, 800, 600] as const
