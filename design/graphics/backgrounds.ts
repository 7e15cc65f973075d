import type { Tokens } from '../colour-tokens.ts'

/*
 * Graphics that lie behind things: a picture behind the header, a halftone, a grain over all. background.css places them by
 * the classes below; their files are `files/<name>-wide-1600` and others (generators/ground-outputs.ts).
 */

interface PictureBackground {
  kind: 'picture'
  file: string
  /**
   * `dark` and `light` stay what they are: where the page's own letters would not be read on them, the header takes
   * letters that are. `blend` takes the colour of the page.
   */
  tone: 'dark' | 'light' | 'blend'
  /** Colour of the scrim behind the words; the page's own where letters are. */
  shade: string
  /** Lines and ornaments of a header that has taken other letters. */
  accent: string
  /** Which part is seen where the header has another shape: CSS `background-position`. */
  at: string
  /** How strong the scrim is, 0 to 1. */
  scrim: number
  /** How much of the picture shows through the page below the header, 0 to 1; 0 where the page is plain. */
  through: number
  /** Whose hue it takes, and how much of it, per cent. */
  tint?: readonly ['primary' | 'background', number]
}

interface DotsBackground {
  kind: 'dots'
}

interface NoiseBackground {
  kind: 'noise'
}

export type Background = PictureBackground | DotsBackground | NoiseBackground

const picture = (
  file: string,
  tone: PictureBackground['tone'],
  more: Omit<PictureBackground, 'kind' | 'file' | 'tone'>,
) => ({ kind: 'picture', file, tone, ...more }) as const

export const backgrounds = {
  MOVING_DOTS_BACKGROUND: { kind: 'dots' },
  WOOD_AND_FLOWERS: picture('wood-and-flowers', 'light', {
    shade: '#f3ebe0',
    accent: '#6b4632',
    at: '50% 0',
    scrim: 0.6,
    through: 0.06,
  }),
  BLURRY_DECORATIONS: picture('blurry-decorations', 'blend', {
    shade: '#f6ece2',
    accent: '#6b4632',
    at: '50% 0',
    scrim: 0.3,
    through: 0,
    tint: ['primary', 30],
  }),
  BOKEH_DARK: picture('bokeh-dark', 'dark', {
    shade: '#17151c',
    accent: '#f3c88f',
    at: '60% 100%',
    scrim: 0.68,
    through: 0,
  }),
  BOKEH_FIREWORKS: picture('bokeh-fireworks', 'dark', {
    shade: '#15122a',
    accent: '#ffd9a0',
    at: '50% 0',
    scrim: 0.74,
    through: 0,
  }),
  BOKEH_LIGHT: picture('bokeh-light', 'blend', {
    shade: '#f6ece2',
    accent: '#6b4632',
    at: '60% 100%',
    scrim: 0.2,
    through: 0.35,
    tint: ['background', 80],
  }),
  DANCING_PARTY: picture('dancing-party', 'dark', {
    shade: '#241f2c',
    accent: '#f0cdbd',
    at: '68% 0',
    scrim: 0.74,
    through: 0,
  }),
  NOISE: { kind: 'noise' },
  BACKGROUND_IMAGE_GREEN_AND_GOLD_FLOWERS: picture('background-image-green-and-gold-flowers', 'dark', {
    shade: '#1b342d',
    accent: '#e6c67f',
    at: '50%',
    scrim: 0.66,
    through: 0.05,
  }),
} as const satisfies Record<string, Background>
export type BackgroundName = keyof typeof backgrounds

export const isBackground = (name: string | null): name is BackgroundName => name !== null && name in backgrounds

/** Whether the page's own letters would not be read on it. */
const inverts = ({ tone }: PictureBackground, dark: boolean) => (tone === 'dark' && !dark) || (tone === 'light' && dark)

/** Classes on `.site` of a page that wears a background, each with a space before it. */
export function backgroundClasses(name: BackgroundName, dark: boolean): string {
  const background: Background = backgrounds[name]
  if (background.kind !== 'picture') return ` ground-${background.kind}`
  const also = [
    ...(background.tone === 'blend' ? ['blend'] : []),
    ...(inverts(background, dark) ? ['inverts'] : []),
    ...(background.through > 0 ? ['through'] : []),
  ]
  return ['picture', ...also].map((part) => ` ground-${part}`).join('')
}

/** Custom properties for background.css. `assetUrl` gives the address of a file of design/. */
export function backgroundTokens(name: BackgroundName, dark: boolean, assetUrl: (file: string) => string): Tokens {
  const background: Background = backgrounds[name]
  const address = (file: string) => `url(${assetUrl(`files/${file}`)})`
  if (background.kind === 'dots') return {}
  const either = (file: string) =>
    `image-set(${address(`${file}.avif`)} type("image/avif"),${address(`${file}.webp`)} type("image/webp"))`
  if (background.kind === 'noise') return { 'g-tile': either(`noise-on-${dark ? 'dark' : 'light'}`) }
  const { file, tone, at, shade, accent, scrim, through, tint } = background
  const own = tone === 'dark' || inverts(background, dark)
  return {
    'g-wide': either(`${file}-wide-1600`),
    'g-small': either(`${file}-wide-800`),
    'g-tall': either(`${file}-upright-800`),
    'g-at': at,
    'g-shade': own ? shade : 'var(--c-background)',
    'g-scrim': `${scrim * 100}%`,
    'g-tint': tint === undefined ? '#0000' : `color-mix(in srgb,var(--c-${tint[0]}) ${tint[1]}%,#0000)`,
    ...(inverts(background, dark) && { 'g-ink': tone === 'dark' ? '#fffaf4' : '#2b2019', 'g-accent': accent }),
    ...(through > 0 && { 'g-through': `${through}` }),
  }
}
