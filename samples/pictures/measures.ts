import type { DemoPictureName } from './picture-names.ts'

/** Measured on a picture's file when it is generated. */
export interface PictureMeasures {
  /** Size in px of the file. */
  width: number
  height: number
  /** Mean colour, `#rrggbb`: shown while the picture loads. */
  colour: string
  /**
   * Brightness where a title may be, 0 to 1: the 99th percentile of its upper, middle and lower third (sRGB, at 600 px), measured as for
   * every upload (platform/image/brightness.ts). It sets the strength of the scrim under a title.
   */
  brightness: { top: number; middle: number; foot: number }
}

export const pictureMeasures: { readonly [N in DemoPictureName]: PictureMeasures } = {
  archipelago: { width: 1600, height: 1067, colour: '#9aa0a0', brightness: { top: 0.99, middle: 0.98, foot: 0.95 } },
  barn: { width: 1600, height: 1067, colour: '#b5825a', brightness: { top: 0.85, middle: 0.97, foot: 0.95 } },
  birthday: { width: 1600, height: 1067, colour: '#dcbf9d', brightness: { top: 0.98, middle: 0.98, foot: 0.99 } },
  bouquet: { width: 1600, height: 1067, colour: '#647467', brightness: { top: 0.98, middle: 0.98, foot: 0.95 } },
  cake: { width: 1600, height: 1067, colour: '#c8c2ad', brightness: { top: 0.96, middle: 0.99, foot: 0.99 } },
  champagne: { width: 1600, height: 1067, colour: '#706259', brightness: { top: 0.95, middle: 0.96, foot: 0.96 } },
  church: { width: 1600, height: 1067, colour: '#bbb39f', brightness: { top: 0.98, middle: 0.98, foot: 0.98 } },
  couple: { width: 1600, height: 1067, colour: '#baac9f', brightness: { top: 0.97, middle: 0.98, foot: 0.99 } },
  letter: { width: 1600, height: 1067, colour: '#bbb9b5', brightness: { top: 0.99, middle: 0.99, foot: 0.98 } },
  midsummer: { width: 1600, height: 1067, colour: '#a1aea3', brightness: { top: 0.99, middle: 0.99, foot: 0.98 } },
  party: { width: 1600, height: 1067, colour: '#576563', brightness: { top: 0.81, middle: 0.93, foot: 0.99 } },
  picnic: { width: 1600, height: 1067, colour: '#a5a28d', brightness: { top: 0.98, middle: 0.99, foot: 0.99 } },
  rings: { width: 1600, height: 1067, colour: '#a3a29c', brightness: { top: 0.99, middle: 0.99, foot: 0.98 } },
  stage: { width: 1600, height: 1067, colour: '#927264', brightness: { top: 0.92, middle: 0.94, foot: 0.98 } },
  student: { width: 1600, height: 1067, colour: '#a0aaa7', brightness: { top: 0.98, middle: 0.99, foot: 0.99 } },
  table: { width: 1600, height: 1067, colour: '#d1bfae', brightness: { top: 0.99, middle: 0.99, foot: 0.96 } },
  winter: { width: 1600, height: 1067, colour: '#9fa49e', brightness: { top: 0.98, middle: 0.98, foot: 0.99 } },
}
