import type { DemoPictureName } from './pictures.ts'

/** Measured on a picture's file when it is made. */
export interface PictureMeasures {
  /** Size in px of the file. */
  width: number
  height: number
  /** Mean colour, `#rrggbb`: shown while the picture loads. */
  colour: string
  /**
   * How bright the picture is where a title may stand, 0 to 1: what the brightest twentieth of its upper, middle and lower
   * third exceeds (sRGB, at 600 px). The scrim under a title is as strong as that asks for.
   */
  brightness: { top: number; middle: number; foot: number }
}

export const pictureMeasures: { readonly [N in DemoPictureName]: PictureMeasures } = {
  archipelago: { width: 1600, height: 1067, colour: '#9aa0a0', brightness: { top: 0.98, middle: 0.91, foot: 0.78 } },
  barn: { width: 1600, height: 1067, colour: '#b5825a', brightness: { top: 0.69, middle: 0.84, foot: 0.83 } },
  birthday: { width: 1600, height: 1067, colour: '#dcbf9d', brightness: { top: 0.94, middle: 0.96, foot: 0.98 } },
  bouquet: { width: 1600, height: 1067, colour: '#647467', brightness: { top: 0.93, middle: 0.96, foot: 0.9 } },
  cake: { width: 1600, height: 1067, colour: '#c8c2ad', brightness: { top: 0.87, middle: 0.96, foot: 0.98 } },
  champagne: { width: 1600, height: 1067, colour: '#706259', brightness: { top: 0.82, middle: 0.82, foot: 0.78 } },
  church: { width: 1600, height: 1067, colour: '#bbb39f', brightness: { top: 0.9, middle: 0.94, foot: 0.93 } },
  couple: { width: 1600, height: 1067, colour: '#baac9f', brightness: { top: 0.93, middle: 0.95, foot: 0.98 } },
  letter: { width: 1600, height: 1067, colour: '#bbb9b5', brightness: { top: 0.98, middle: 0.98, foot: 0.95 } },
  midsummer: { width: 1600, height: 1067, colour: '#a1aea3', brightness: { top: 0.96, middle: 0.96, foot: 0.92 } },
  party: { width: 1600, height: 1067, colour: '#576563', brightness: { top: 0.51, middle: 0.8, foot: 0.98 } },
  picnic: { width: 1600, height: 1067, colour: '#a5a28d', brightness: { top: 0.97, middle: 0.98, foot: 0.97 } },
  rings: { width: 1600, height: 1067, colour: '#a3a29c', brightness: { top: 0.97, middle: 0.98, foot: 0.96 } },
  stage: { width: 1600, height: 1067, colour: '#927264', brightness: { top: 0.88, middle: 0.8, foot: 0.94 } },
  student: { width: 1600, height: 1067, colour: '#a0aaa7', brightness: { top: 0.95, middle: 0.98, foot: 0.98 } },
  table: { width: 1600, height: 1067, colour: '#d1bfae', brightness: { top: 0.97, middle: 0.97, foot: 0.93 } },
  winter: { width: 1600, height: 1067, colour: '#9fa49e', brightness: { top: 0.7, middle: 0.96, foot: 0.98 } },
}
