/** Pictures that a drawing needs, as `data:` addresses, cut to the size that is asked for. */
export interface Images {
  /** The owner's own picture; null where there is none or it is not to be had. */
  picture(width: number, height: number): Promise<string | null>
  /** A file of design/graphics, by its name, so wide. */
  art(file: string, width: number): Promise<string>
}
