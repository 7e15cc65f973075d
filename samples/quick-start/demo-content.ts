import type { TemplateName } from '../../design/templates/templates.ts'
import type { QuestionRole } from '../../domain/forms/form.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { InThree } from '../demo-site.ts'
import type { DemoPictureName } from '../pictures/picture-names.ts'

interface DemoSection {
  menu: InThree
  title: InThree
  /** The title, too, only fits the demo. */
  titleIsSample?: true
  secondTitle: InThree
  /** Canonical rich text. */
  text: InThree
  picture: DemoPictureName
}

/** A question to guests, to answer in words or by choosing an option. Names are ids within the demo. */
interface DemoQuestion {
  name: string
  label: InThree
  required: boolean
  options?: Readonly<Record<string, InThree>>
  role?: QuestionRole
  /** Only makes sense for the demo's event. */
  isSample?: true
  /** Only asked of those who chose one of these answers. */
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
  /** The confirmation's text, too, only fits the demo. */
  confirmationIsSample?: true
}

/** A demo's content and design; `modules.ts` builds a site document from it. */
export interface DemoContent {
  template: TemplateName
  /** The date of an event that has a fixed day of the year; others are six months ahead. */
  dateAfter?: (now: Date) => string
  title: InThree
  /** The place, for the header's second line. The date comes from the countdown. */
  place: InThree
  picture: DemoPictureName
  welcome: { menu: InThree; title: InThree; titleIsSample?: true; text: InThree }
  sections: readonly [DemoSection, DemoSection]
  form: DemoForm
  countdown: InThree
}

/**
 * Texts that an owner has to replace: the demo's names, places, times and stories. The rest (Name, RSVP, Thank you!) fits any page.
 */
export function sampleTextsOf(content: DemoContent, language: UiLanguage): string[] {
  const { form } = content
  const texts = [
    content.title,
    content.place,
    content.welcome.text,
    ...content.sections.flatMap(({ secondTitle, text }) => [secondTitle, text]),
    ...[content.welcome, ...content.sections].filter(({ titleIsSample }) => titleIsSample).map(({ title }) => title),
    form.text,
    ...form.questions.filter(({ isSample }) => isSample).map(({ label }) => label),
    ...(form.confirmationIsSample ? [form.confirmationText] : []),
  ]
  return texts.map((text) => text[language])
}
