import { hasFontMetrics } from '../design/font-metrics/font-metrics.ts'
import { loadFontMetrics } from '../design/font-metrics/load-font-metrics.ts'
import type { ThemeName } from '../design/theme-name.ts'
import { guestModules } from '../modules/guest-modules.ts'
import type { ThemeParts } from '../modules/kit/theme-look.ts'
import type { ModuleType } from '../modules/schemas.ts'
import type { ThemeKit } from './theme-kit.ts'
import { themes } from './themes.ts'

/** What a theme's kit says itself; the rest follows from its name and from the style sheets in its folder. */
type OwnKit = Omit<ThemeKit, 'name' | 'facts' | 'css' | 'otherPages' | 'modules' | 'parts' | 'prepare'> & {
  parts?: ThemeParts
}

/** A kit. `sheets` are the style sheets in the theme's folder, by their paths from there. */
export function createKit(name: ThemeName, sheets: Readonly<Record<string, string>>, own: OwnKit): ThemeKit {
  const sheet = (file: string) => sheets[`./${file}.css`]
  const moduleSheets = moduleTypes.map((type) => {
    const files = [sharedWith[type], type].flatMap((each) => (each === undefined ? [] : [fileOf(each)]))
    return [type, files.flatMap((file) => sheet(file) ?? [])]
  })
  return {
    name,
    facts: themes[name],
    css: sheet('page') ?? '',
    otherPages: { answerPage: sheet('answer-page'), gate: sheet('gate'), systemPage: sheet('system-page') },
    openingOnBackground: sheet('opening-on-background'),
    pictureShapes: sheet('picture-shapes'),
    modules: Object.fromEntries(moduleSheets) as ThemeKit['modules'],
    parts: {},
    prepare: ({ heading }) => (hasFontMetrics(heading) ? null : loadFontMetrics([heading])),
    ...own,
  }
}

const moduleTypes = Object.keys(guestModules) as ModuleType[]
/** Modules that look like another, and a little otherwise. */
const sharedWith: { readonly [T in ModuleType]?: ModuleType } = { Rsvp: 'Form' }
const fileOf = (type: ModuleType) => type.replace(/\B[A-Z]/g, '-$&').toLowerCase()
