import { renderAsync } from '@resvg/resvg-js'
import { mapSize } from '../../domain/maps/map.ts'
import { projectFile } from './project-file.ts'

const fontFolder = 'node_modules/@expo-google-fonts/hanken-grotesk'
const faces = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold']

/** Font family of maps; bundled, so that it does not depend on the server's fonts. */
export const mapFont = 'Hanken Grotesk'

/** Renders an SVG of `mapSize` to a PNG at twice the resolution, on another thread. */
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
