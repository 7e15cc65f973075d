import type { Brand } from '../../domain/commerce/market.ts'

/** Colours of a mail: the editor's in light mode, and a darkened version of them in dark mode. */
interface MailColours {
  background: string
  sheet: string
  ink: string
  muted: string
  line: string
  /** The brand's: name, thread and button. */
  brand: string
  onBrand: string
}

const day = { background: '#F6F5F2', sheet: '#FFFFFF', ink: '#1D1C1A', muted: '#66625B', line: '#E4E1DA' }
const night = { background: '#171614', sheet: '#242220', ink: '#F3EFE8', muted: '#B9B2A8', line: '#46413B' }
const brandColours: Record<Brand, { day: string; night: string }> = {
  wedding: { day: '#6B4A3A', night: '#DDBBA6' },
  party: { day: '#8A1E4B', night: '#F2A9C4' },
  event: { day: '#2A4B8D', night: '#AFC4F2' },
}

type DayAndNight = Record<'day' | 'night', MailColours>

const dayAndNight = (brand: Brand): DayAndNight => ({
  day: { ...day, brand: brandColours[brand].day, onBrand: '#FFFFFF' },
  night: { ...night, brand: brandColours[brand].night, onBrand: night.background },
})

// computed once per brand, since every guest's answer sends a mail
const colours: Record<Brand, DayAndNight> = {
  wedding: dayAndNight('wedding'),
  party: dayAndNight('party'),
  event: dayAndNight('event'),
}

export const coloursOf = (brand: Brand): DayAndNight => colours[brand]

export const textFont = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif"
/** Font of each brand's headings: like a letter, a poster, a programme. System fonts only, as a mail loads nothing. */
export const headingFont: Record<Brand, string> = {
  wedding: "400 30px/1.2 Georgia,'Times New Roman',serif",
  party: `800 28px/1.15 ${textFont}`,
  event: `600 27px/1.2 ${textFont}`,
}

/**
 * What inline styles cannot express: narrow screens and dark mode. Mail clients that ignore style sheets show the complete mail in light
 * colours at one width. Outlook on the web marks its dark mode with `[data-ogsc]`.
 */
function styleSheet(brand: Brand): string {
  const { night: dark } = coloursOf(brand)
  const rules: readonly (readonly [names: readonly string[], declarations: string])[] = [
    [['ground'], `background:${dark.background}`],
    [['sheet'], `background:${dark.sheet};border-color:${dark.line}`],
    [['ink'], `color:${dark.ink}`],
    [['muted'], `color:${dark.muted}`],
    [['cell'], `border-color:${dark.line}`],
    [['total'], `border-color:${dark.muted}`],
    [['name'], `color:${dark.brand}`],
    [['thread'], `border-color:${dark.brand}`],
    [['bead'], `background:${dark.brand}`],
    [['pennant'], `border-top-color:${dark.brand}`],
    [['button'], `background:${dark.brand}`],
    [['button-text'], `color:${dark.onBrand}`],
  ]
  const write = (prefix: string) =>
    rules
      .map(([names, declarations]) => {
        const selector = names.map((name) => `${prefix}.${name}`).join(',')
        return `${selector}{${declarations.replaceAll(/(?=;|$)/g, '!important')}}`
      })
      .join('')
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (max-width:520px){.sheet-words{padding:28px 20px 24px!important}.edge{padding:24px 12px!important}}',
    `@media (prefers-color-scheme:dark){${write('')}}`,
    write('[data-ogsc] '),
  ].join('\n')
}

const styleSheets: Record<Brand, string> = {
  wedding: styleSheet('wedding'),
  party: styleSheet('party'),
  event: styleSheet('event'),
}

export const mailStyleSheet = (brand: Brand): string => styleSheets[brand]
