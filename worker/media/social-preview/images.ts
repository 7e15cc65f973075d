/** Pictures for a drawing as `data:` URLs, cropped to the requested size. */
export interface Images {
  /** The owner's picture; null if there is none or it is unavailable. */
  picture(width: number, height: number): Promise<string | null>
  /** A file of design/graphics by name, at this width. */
  art(file: string, width: number): Promise<string>
}
