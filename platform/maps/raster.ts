import { renderAsync } from '@resvg/resvg-js'
import { mapSize } from '../../domain/maps/map.ts'
import { projectFile } from './project-file.ts'

const fontFolder = 'node_modules/@expo-google-fonts/hanken-grotesk'
const faces = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold']

/** The family that maps are lettered in; it comes with the product, whatever fonts a server has. */
export const mapFont = 'Hanken Grotesk'

/** Turns a drawing of `mapSize` into a PNG of twice as many px. Done on another thread. */
export async function rasterise(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: mapSize.width * 2 },
    font: {
      loadSystemFonts: false,
      fontFiles: faces.map((face) => projectFile(`${fontFolder}/${face}/HankenGrotesk_${face}.ttf`)),
      defaultFontFamily: mapFont,
      sansSerifFamily: mapFont,
    },
    logLevel: 'off',
  })
  return image.asPng()
}
