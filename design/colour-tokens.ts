import type { ColourScheme, Hsl } from './colour-scheme.ts'

/** Custom properties by name, without the leading dashes. */
export type Tokens = Readonly<Record<string, string>>

/** Lightness of the background, in per cent, below which a scheme counts as dark. */
const darkBelow = 45

export function isDark(scheme: ColourScheme): boolean {
  return scheme.background.l < darkBelow
}

/** A stored colour as CSS. */
export function cssColour({ h, s, l, a }: Hsl): string {
  return a === undefined || a === 1 ? `hsl(${h} ${s}% ${l}%)` : `hsl(${h} ${s}% ${l}% / ${a})`
}

const mix = (colour: string, share: number, background: string) =>
  `color-mix(in srgb,${colour} ${share}%,${background})`
const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** Hue steps of the recolour ramp, degrees from primary, and its lightness on light and on dark backgrounds. */
const artHues = [-14, -6, 0, 8, 16]
const artLightness = { light: [44, 52, 60, 68, 76], dark: [36, 43, 50, 57, 64] }

/** Everything a site's colours say: the six roles and what is derived from them. */
export function colourTokens(scheme: ColourScheme): Tokens {
  const { primary, background, surface, onPrimary, onBackground, onSurface } = scheme
  const dark = isDark(scheme)
  const saturation = clamp(12, primary.s * 0.5, 34)
  const ramp = dark ? artLightness.dark : artLightness.light
  const art = artHues.map((step, index) => [
    `c-art-${index + 1}`,
    cssColour({ h: (primary.h + step + 360) % 360, s: saturation, l: ramp[index] ?? 50 }),
  ])
  const lightest = [background, surface, onPrimary, onBackground].reduce((a, b) => (b.l > a.l ? b : a))
  return {
    'c-primary': cssColour(primary),
    'c-background': cssColour(background),
    'c-surface': cssColour(surface),
    'c-on-primary': cssColour(onPrimary),
    'c-on-background': cssColour(onBackground),
    'c-on-surface': cssColour(onSurface),
    'c-muted-bg': mix('var(--c-on-background)', 72, 'var(--c-background)'),
    'c-muted-surface': mix('var(--c-on-surface)', 72, 'var(--c-surface)'),
    'c-rule-bg': mix('var(--c-on-background)', 24, 'var(--c-background)'),
    'c-rule-surface': mix('var(--c-on-surface)', 24, 'var(--c-surface)'),
    'c-field-border': mix('var(--c-on-background)', 62, 'var(--c-background)'),
    'c-primary-hover': mix('var(--c-primary)', 88, 'var(--c-on-primary)'),
    'c-tint': mix('var(--c-primary)', 8, 'var(--c-background)'),
    'c-scrim': cssColour({ h: primary.h, s: Math.min(primary.s, 30), l: 8 }),
    /** Shadows and paper grain: a dark tone of the background's own hue, never black. */
    'c-shade': cssColour({ h: background.h, s: clamp(8, background.s, 30), l: dark ? 3 : 12 }),
    'c-duo-0': dark ? 'var(--c-background)' : 'var(--c-on-background)',
    'c-duo-1': 'var(--c-primary)',
    'c-duo-2': 'var(--c-surface)',
    'c-duo-3': cssColour(lightest),
    ...Object.fromEntries(art),
    'is-dark': dark ? '1' : '0',
  }
}
