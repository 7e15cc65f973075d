import type { HeadingFontName } from '../../design/font-name.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import type { QuickStartKey } from '../../domain/quick-start.ts'

export const studentPage = 'digital-studentinbjudan'

interface KindFacts {
  /** Path of its page after the language; empty for the start page. */
  page: '' | typeof studentPage
  /** Its heading font. */
  heading: { family: HeadingFontName; weight: number; file: string }
  /** Graphic that grows out of the page's corner. */
  art: string | null
}

const bricolage = {
  family: 'Bricolage Grotesque',
  weight: 600,
  file: 'bricolage-grotesque/files/bricolage-grotesque-latin-600',
} as const

/** The start page of each kind of event. */
export const kindFacts: Readonly<Record<QuickStartKey, KindFacts>> = {
  wedding: {
    page: '',
    heading: { family: 'Instrument Serif', weight: 400, file: 'instrument-serif/files/instrument-serif-latin-400' },
    art: 'eucalyptus-corner-1',
  },
  party: {
    page: '',
    heading: { family: 'League Gothic', weight: 400, file: 'league-gothic/files/league-gothic-latin-400' },
    art: 'balloons-corner-1',
  },
  event: { page: '', heading: bricolage, art: 'green-leafs-artificial-corner-1' },
  student: { page: studentPage, heading: bricolage, art: null },
}

/** Where visitors try it. */
export const tryPath = (kind: QuickStartKey, language: UiLanguage): string =>
  kind === 'student' ? `/${studentPage}/snabbstart?lang=${language}` : `/${language}/snabbstart`

/** Where its sample page is shown. */
export const demoPath = (kind: QuickStartKey, language: UiLanguage): string =>
  `${kind === 'student' ? `/${studentPage}` : ''}/demo?lang=${language}`
