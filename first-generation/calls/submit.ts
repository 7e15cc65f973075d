import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { submissionIdOf } from '../../commands/answers/post-key.ts'
import { languageOf, type PublishedSite } from '../../commands/answers/published-site.ts'
import { submitAnswer } from '../../commands/answers/submit-answer.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerKind, GivenAnswer } from '../../domain/forms/answers-contract.ts'
import type { FormOption } from '../../domain/forms/form.ts'
import { isChoice } from '../../domain/forms/form.ts'
import { cleanText } from '../../domain/forms/form-answers.ts'
import { type ModuleForm, moduleForms } from '../../modules/module-forms.ts'
import type { CustomValue, Sender } from './contracts.ts'
import { personFields, yesOrNoIn } from './person-fields.ts'

/**
 * Accepts a submission from an older page: validated, checked for spam and stored like any answer to the same form (submit-answer.ts),
 * whose questions are found by id, or else by text. `formId`: the module's id, if the page sends it; otherwise the page's form that asks
 * what was answered. Throws `form-changed` if there is none, and the errors of submitting. `flood`: see submit-rsvp.ts.
 */
export async function submitOlderAnswer(
  deps: AnswerDeps,
  input: {
    site: PublishedSite
    kind: AnswerKind
    formId: string | undefined
    senders: readonly Sender[]
    postKey: string
    flood: boolean
  },
): Promise<{ invertedSuccess: boolean }> {
  const { site, kind, senders, postKey, flood } = input
  const form = formFor(site, input)
  if (form === undefined) throw new DomainError('form-changed')
  const fields = personFields(senders)
  const { invertedSuccess } = await submitAnswer(deps, {
    site,
    flood,
    // older pages ask for no receipt
    network: '',
    sent: {
      kind,
      // older pages use one key for all submissions
      keyKind: 'rsvp',
      language: languageOf(site, ''),
      postKey,
      formId: form.formId,
      guests: senders.map(({ customValues }, index) => ({
        formElements: [...(fields.given[index] ?? []), ...(customValues ?? []).flatMap((sent) => given(form, sent))],
      })),
      submissionId: submissionIdOf(postKey),
      receiptMail: null,
      alsoAsked: fields.questions,
    },
  })
  return { invertedSuccess }
}

interface Sent {
  kind: AnswerKind
  formId: string | undefined
  senders: readonly Sender[]
}

/** The page's form being answered; undefined if it has none of the kind. */
export function formFor(
  { document }: Pick<PublishedSite, 'document'>,
  { kind, formId, senders }: Sent,
): ModuleForm | undefined {
  const forms = moduleForms(document).filter((form) => form.kind === kind && form.shown)
  const values = senders.flatMap(({ customValues }) => customValues ?? [])
  const known = (form: ModuleForm) => values.filter((sent) => questionFor(form, sent) !== undefined).length
  const [best] = forms.toSorted((one, other) => known(other) - known(one))
  return forms.find((candidate) => candidate.formId === formId) ?? best
}

/** The question being answered: by id, and among several with the same id, by text. */
export function questionFor({ elements }: Pick<ModuleForm, 'elements'>, { id, type, label }: CustomValue) {
  const ofKind = elements.filter((element) => type == null || isChoice(element) === (type !== 'TextField'))
  const words = new Set(typeof label === 'string' ? [cleanText(label)] : Object.values(label ?? {}).map(cleanText))
  const says = (element: (typeof elements)[number]) =>
    Object.values(element.label).some((text) => text !== '' && words.has(cleanText(text)))
  const byWords = ofKind.filter(says)
  const byId = (element: (typeof elements)[number]) => element.id === id
  return byWords.find(byId) ?? byWords[0] ?? ofKind.find(byId)
}

function given(form: ModuleForm, sent: CustomValue): GivenAnswer[] {
  const value = sent.value === null || sent.value === undefined ? '' : cleanText(String(sent.value))
  if (value === '') return []
  const question = questionFor(form, sent)
  // answers to removed questions are refused
  if (question === undefined) return [{ formElement: String(sent.id ?? ''), value }]
  const formElement = question.id
  if (!isChoice(question)) return [{ formElement, value }]
  return [{ formElement, selectedOption: optionFor(question.options, sent.value)?.id ?? value }]
}

/** The chosen option: by text, by id, or as yes or no. */
export function optionFor<Option extends FormOption>(
  options: readonly Option[],
  said: CustomValue['value'],
): Option | undefined {
  const value = cleanText(String(said ?? ''))
  return (
    options.find(({ text }) => Object.values(text).some((words) => cleanText(words) === value)) ??
    options.find(({ id }) => id === value) ??
    options.find(({ text }) => isSameYesOrNo(Object.values(text), said))
  )
}

function isSameYesOrNo(words: readonly string[], value: unknown): boolean {
  const said = yesOrNoIn(value)
  return said !== null && words.some((word) => yesOrNoIn(word) === said)
}
