import { isDark } from '../../../design/colour-tokens.ts'
import { type GraphicPicture, graphics } from '../../../design/graphics/graphics.ts'
import type { SocialPreview } from '../../../renderer/social-preview.ts'
import { previewSize } from '../../../themes/preview-layout.ts'
import type { Images } from './images.ts'

const { width: W, height: H } = previewSize

/** Visible height of a garland or meadow, and overhang of a spray at the corner, px. */
const stripHeight = 170
const hang = 26

interface Piece {
  picture: GraphicPicture
  x: number
  y: number
  width: number
  height: number
  turned: boolean
}

/** The site's graphic around the text: in two corners or along an edge, as on the page. Backgrounds only show as colours. */
export async function artOf({ siteGraphic, colorScheme }: SocialPreview, images: Images): Promise<string> {
  if (siteGraphic === null) return ''
  const { layout, header, paper, tokens } = graphics[siteGraphic]
  const dark = isDark(colorScheme)
  const over = tokens['g-hangs'] === 1 ? hang : 0
  const pieces = header.map((picture) => (layout === 'strip' ? stripOf(picture) : cornerOf(picture, over)))
  const style = dark ? `opacity:${paper ? 1 : 0.86}` : `mix-blend-mode:${paper ? 'normal' : 'multiply'}`
  const drawn = pieces.map(async ({ picture, x, y, width, height, turned }) => {
    const background = dark && paper === undefined ? '-dark' : ''
    const href = await images.art(`${picture.file}${background}-${Math.max(...picture.widths)}.webp`, width)
    const turn = turned ? ` transform="rotate(180 ${x + width / 2} ${y + height / 2})"` : ''
    return `<image href="${href}" x="${x}" y="${y}" width="${width}" height="${height}" style="${style}"${turn}/>`
  })
  return (await Promise.all(drawn)).join('')
}

function cornerOf(picture: GraphicPicture, over: number): Piece {
  const isFirst = picture.name === 'corner-1'
  const width = isFirst ? 380 : 320
  const height = (width * picture.height) / picture.width
  const [x, y] = isFirst ? [W - width + over, -over] : [-over, H - height + over]
  return { picture, x, y, width, height, turned: picture.name.includes('turned') }
}

/** A garland comes in from the top, a meadow from the bottom. */
function stripOf(picture: GraphicPicture): Piece {
  const height = (W * picture.height) / picture.width
  const y = picture.name === 'garland' ? stripHeight - height : H - stripHeight
  return { picture, x: 0, y, width: W, height, turned: false }
}
