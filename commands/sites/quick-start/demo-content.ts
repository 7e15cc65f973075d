import type { ColourPresetName } from '../../../design/colour-scheme.ts'
import type { SiteFonts } from '../../../design/font-name.ts'
import type { SiteGraphicName } from '../../../design/site-graphic-name.ts'
import type { ThemeName } from '../../../design/theme-name.ts'
import type { UiLanguage } from '../../../domain/language.ts'

export type InThree = Readonly<Record<UiLanguage, string>>

/** A picture of `demo-pictures/`, by its file name there, and what it shows. */
export interface DemoPicture {
  file: string
  alt: InThree
}

interface DemoSection {
  menu: InThree
  title: InThree
  secondTitle: InThree
  /** Canonical rich text. */
  text: InThree
  picture: DemoPicture
}

/** What a demo says and wears; `document.ts` makes a site document of it. */
export interface DemoContent {
  theme: ThemeName
  fonts: SiteFonts
  colours: ColourPresetName
  graphic: SiteGraphicName | null
  title: InThree
  /** Where it is: the header's second line. The day itself comes from the countdown. */
  place: InThree
  picture: DemoPicture
  welcome: { menu: InThree; title: InThree; text: InThree }
  sections: readonly [DemoSection, DemoSection]
  countdown: InThree
}
