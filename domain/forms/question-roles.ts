import type { Translatable } from '../language/translatable.ts'
import { type AnswerTone, answerLeaning } from './answer-words.ts'
import { type FormElementType, isChoice, type QuestionRole } from './form.ts'

/** Which question of a form tells what (product-rules.md#roles-of-questions). Pure. */

/** A question as the form has it, or as an owner's table shows it: texts are of one language or of several. */
interface Asked {
  formElementType: FormElementType
  role?: QuestionRole | undefined
  label: string | Translatable
  options: readonly { text: string | Translatable }[]
}

/** The question with this role: the first that has been given it, otherwise the one that the questions themselves suggest. */
export function questionOfRole<Question extends Asked>(
  questions: readonly Question[],
  role: QuestionRole,
): Question | null {
  return (
    questions.find((question) => question.role === role) ??
    questions.find((question) => question.role === undefined && suggests[role](question)) ??
    null
  )
}

/** Several questions of a form may ask what guests choose to eat, or cannot eat. */
export const hasSeveral = (role: QuestionRole): role is 'meal' | 'diet' => role === 'meal' || role === 'diet'

/** All questions with a role, in their order: where several may have it, those given it and those that seem to ask for it. */
export function questionsOfRole<Question extends Asked>(
  questions: readonly Question[],
  role: QuestionRole,
): Question[] {
  if (hasSeveral(role))
    return questions.filter(
      (question) => question.role === role || (question.role === undefined && suggests[role](question)),
    )
  const question = questionOfRole(questions, role)
  return question === null ? [] : [question]
}

/** The role a question has among the others of its form, and whether that is a guess. */
export function roleOf<Question extends Asked>(
  question: Question,
  questions: readonly Question[],
): { role: QuestionRole; guessed: boolean } | null {
  if (question.role !== undefined) return { role: question.role, guessed: false }
  const role = guessedRoles.find((guessed) => questionsOfRole(questions, guessed).includes(question))
  return role === undefined ? null : { role, guessed: true }
}

/** Whether the question asks if a guest comes: it says so, or offers yes or no. */
export const asksComing = (question: Asked): boolean =>
  question.role === 'coming' || (question.role === undefined && suggests.coming(question))

/** Whether an option means yes or no, in whichever of its languages says so first; null where none does. */
export function leaningOf(text: string | Translatable): AnswerTone | null {
  if (typeof text === 'string') return answerLeaning(text)
  for (const words of Object.values(text)) {
    const leaning = answerLeaning(words)
    if (leaning !== null) return leaning
  }
  return null
}

const offersYesOrNo = (question: Asked) =>
  isChoice(question) && question.options.some(({ text }) => leaningOf(text) !== null)

const isLabelled = ({ label }: Asked, words: RegExp) =>
  (typeof label === 'string' ? [label] : Object.values(label)).some((text) => words.test(text))

const dietWords = /allerg|specialkost|matpreferens|mat[öo]nskem|madønsk|kosth[åo]ll|kostønsk|\bdiet|\bkost(?!\p{L})/iu
const mealWords =
  /(?<!\p{L})(äta|mat|maten|rätt|rätter|förrätt|varmrätt|huvudrätt|efterrätt|dessert|meny|barnmeny|spise|maden|ret|forret|hovedret|børneret|menu|børnemenu|eat|food|meal|dish|(first|main) course)(?!\p{L})|^starter(?!\p{L})/iu

/** How a question without a role is recognised. What a wrong guess would cost more than it saves is not guessed. */
const suggests: Record<QuestionRole, (question: Asked) => boolean> = {
  coming: offersYesOrNo,
  name: (question) => !isChoice(question),
  diet: (question) => !isChoice(question) && isLabelled(question, dietWords),
  meal: (question) => isChoice(question) && !offersYesOrNo(question) && isLabelled(question, mealWords),
  age: () => false,
  phone: () => false,
  song: () => false,
}

/** In the order in which they are guessed. */
const guessedRoles = ['name', 'coming', 'diet', 'meal'] as const satisfies readonly QuestionRole[]

/** What a question can be used for, by whether guests choose or write. */
export function rolesFor(question: { formElementType: FormElementType }): readonly QuestionRole[] {
  return isChoice(question) ? ['coming', 'meal', 'diet', 'age'] : ['name', 'diet', 'meal', 'age', 'phone', 'song']
}
