import type { DemoPictureName } from '../../../design/pictures/pictures.ts'
import type { TemplateName } from '../../../design/templates/templates.ts'
import type { UiLanguage } from '../../../domain/language.ts'

export type InThree = Readonly<Record<UiLanguage, string>>

interface DemoSection {
  menu: InThree
  title: InThree
  secondTitle: InThree
  /** Canonical rich text. */
  text: InThree
  picture: DemoPictureName
}

/** A question to guests: a line to write, or answers to choose, by names that are ids within the demo. */
interface DemoQuestion {
  name: string
  label: InThree
  required: boolean
  options?: Readonly<Record<string, InThree>>
  /** Asked only of those who have chosen one of these answers. */
  after?: { question: string; options: readonly string[] }
}

/** A reply card, or a form behind a button. */
export interface DemoForm {
  type: 'Rsvp' | 'Form'
  menu: InThree
  title: InThree
  text: InThree
  questions: readonly DemoQuestion[]
  buttons: Readonly<Record<string, InThree>>
  confirmationTitle: InThree
  confirmationText: InThree
}

/** What a demo says and wears; `modules.ts` makes a site document of it. */
export interface DemoContent {
  template: TemplateName
  title: InThree
  /** Where it is: the header's second line. The day itself comes from the countdown. */
  place: InThree
  picture: DemoPictureName
  welcome: { menu: InThree; title: InThree; text: InThree }
  sections: readonly [DemoSection, DemoSection]
  form: DemoForm
  countdown: InThree
}
