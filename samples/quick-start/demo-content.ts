import type { TemplateName } from '../../design/templates/templates.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { DemoPictureName } from '../pictures/picture-names.ts'

export type InThree = Readonly<Record<UiLanguage, string>>

interface DemoSection {
  menu: InThree
  title: InThree
  /** The title, too, fits the demo alone. */
  titleIsSample?: true
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
  /** Asks about what only the demo's people have planned. */
  isSample?: true
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
  /** So does the text of the confirmation. */
  confirmationIsSample?: true
}

/** What a demo says and wears; `modules.ts` makes a site document of it. */
export interface DemoContent {
  template: TemplateName
  /** When the event is, for one that has its day in the year; the others are six months ahead. */
  dateAfter?: (now: Date) => string
  title: InThree
  /** Where it is: the header's second line. The day itself comes from the countdown. */
  place: InThree
  picture: DemoPictureName
  welcome: { menu: InThree; title: InThree; titleIsSample?: true; text: InThree }
  sections: readonly [DemoSection, DemoSection]
  form: DemoForm
  countdown: InThree
}

/**
 * What nobody who keeps it can mean: the demo's names, places, hours and stories. The rest (Name, RSVP, Thank you!) is true of any
 * page, and need not be written anew.
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
