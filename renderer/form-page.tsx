import type { ReactNode } from 'react'
import { formLimits, isChoice } from '../domain/forms/form.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { fill } from '../domain/language/words.ts'
import { fieldName, guestPrefix, recountField, templatePrefix } from '../modules/forms/field-names.ts'
import { Honeypot } from '../modules/forms/honeypot.tsx'
import { QuestionFields } from '../modules/forms/question-fields.tsx'
import { type GuestForm, type GuestFormWords, guestFormWords } from '../modules/guest-form.ts'
import { Island } from '../modules/islands/island.tsx'
import { isEmptyRichText } from '../modules/kit/empty-rich-text.ts'
import { isFewWords } from '../modules/kit/few-words.ts'
import { RichText } from '../modules/kit/field-renderers.tsx'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { standIn } from '../modules/kit/stand-in.tsx'
import { CardArt } from '../modules/rsvp/card-art.tsx'
import { GuestChoice } from '../modules/rsvp/guest-count.tsx'
import { MailField } from '../modules/rsvp/mail-field.tsx'
import { type AnswerPageInput, renderAnswerPage } from './answer-page.tsx'
import { menuItems } from './shell/menu-items.ts'
import { answerWords } from './shell/words.ts'

type Frame = Pick<AnswerPageInput, 'site' | 'language' | 'context' | 'catalogue'>

/** A validation error of a field, shown when the form is returned. */
export interface FieldMistake {
  /** Index of the guest, from 0. */
  guest: number
  /** A question's id; null for the receipt's email address. */
  elementId: string | null
  kind: 'required' | 'too-long' | 'unknown' | 'mail'
}

/** `kept`: the guest had to re-enter the site's password, `crowded`: too many send at the same time; nothing has been sent yet. */
export type Notice = 'spam' | 'changed' | 'kept' | 'crowded'

export interface FormPageInput extends Frame {
  form: GuestForm
  /** URL that the form is posted to. */
  action: string
  /** Hidden fields, by name. */
  hidden: Readonly<Record<string, string>>
  /** Each guest's input, by question. */
  guests: readonly ReadonlyMap<string, string>[]
  receiptMail?: string
  mistakes?: readonly FieldMistake[]
  /** Why the form is returned, other than for validation errors. */
  notice?: Notice
  /** When an existing answer is changed: URL of its receipt. */
  receipt?: string
}

/** The anchor of the form on the site, if the menu has one. */
export function placeOf(input: Pick<Frame, 'site' | 'language'> & { form: GuestForm | null }): { anchor?: string } {
  const { site, language, form } = input
  const items = menuItems(site.document.siteModules, language, false)
  const anchor = items.find(({ moduleId }) => moduleId === form?.module.id)?.anchor
  return anchor === undefined ? {} : { anchor: `#${anchor}` }
}

/**
 * The form as a standalone page: all questions, including conditional ones, which a script hides until they apply. Previous input is filled
 * in again.
 */
export function renderFormPage(input: FormPageInput): string {
  const { form, language, receipt, mistakes = [] } = input
  const words = guestFormWords(form, language)
  const around = answerWords[guestLanguage(language)]
  const isBack = mistakes.length > 0 || input.notice !== undefined
  const title = receipt === undefined ? words.formTitle : around.changeTitle
  return renderAnswerPage({
    ...input,
    title,
    ...(receipt === undefined ? { titleLanguage: words.languages.formTitle } : {}),
    // a returned form says so in the tab title, which screen readers announce first
    ...(isBack
      ? { tabTitle: `${mistakes.length > 0 ? words.invalid : noticeWords(input, words).title} ${title}` }
      : {}),
    ...placeOf(input),
    modules: [form.module],
    shape: 'card',
    alive: true,
    body: (
      <Island name="form-page" className={`ask ${form.isRsvp ? 'rsvp' : 'form'}`}>
        {form.isRsvp && <CardArt />}
        {!isBack && receipt === undefined && <Intro form={form} language={language} />}
        <Problems {...input} words={words} />
        <form className="answer-form" action={input.action} method="post" noValidate>
          {Object.entries(input.hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Recount input={input} />
          <div className="guests">
            {input.guests.map((typed, guest) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their place
              <Guest key={guest} input={input} words={words} typed={typed} guest={guest} />
            ))}
          </div>
          {form.isRsvp && receipt === undefined && (
            <MailField
              moduleId={form.module.id}
              {...(input.receiptMail === undefined ? {} : { value: input.receiptMail })}
              error={mistakes.some(({ elementId }) => elementId === null) ? words.wrongMail : ''}
            />
          )}
          <Honeypot word={words.trap} />
          <button type="submit" className="button send">
            {receipt === undefined ? words.send : around.saveChange}
          </button>
          {receipt !== undefined && (
            <p className="answer-words answer-aside">
              <a className="answer-link" href={receipt}>
                {around.keep}
              </a>
            </p>
          )}
        </form>
      </Island>
    ),
  })
}

export function Intro({ form, language }: { form: GuestForm; language: LanguageCode }): ReactNode {
  const { text } = form.module
  const few = isFewWords(textIn(text, language))
  return <RichText field="text" value={text} className={few ? 'ask-text few-words' : 'ask-text'} />
}

/** Changes the number of guests within the same form, so that existing input is submitted along. */
function Recount({ input: { form, language, guests } }: { input: FormPageInput }): ReactNode {
  const { module, maxGuests } = form
  if (module.siteModuleType !== 'Rsvp' || maxGuests === 1) return null
  return (
    <>
      {/* Enter in a field activates a form's first button */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      <div className="answer-number">
        <GuestChoice module={module} max={maxGuests} chosen={guests.length} />
        <button type="submit" className="answer-link" name={recountField} value="1">
          {answerWords[guestLanguage(language)].otherNumber}
        </button>
      </div>
    </>
  )
}

interface Part {
  input: FormPageInput
  words: GuestFormWords
}

function Guest({ input, words, typed, guest }: Part & { typed: ReadonlyMap<string, string>; guest: number }) {
  const { form, language, guests, mistakes = [] } = input
  const elements = form.module.form.formElements
  const wrong = mistakes.filter((mistake) => mistake.guest === guest)
  const fields = (
    <QuestionFields
      elements={elements}
      language={language}
      prefix={guestPrefix(guest)}
      scope={form.module.id}
      values={typed}
      errors={new Map(wrong.map((mistake) => [mistake.elementId ?? '', mistakeWords(mistake, input, words)]))}
      plain
    />
  )
  return guests.length === 1 ? (
    <div className="guest">{fields}</div>
  ) : (
    <fieldset className="guest">
      <legend className="guest-title">
        <span className="word">{words.guest}</span> <span className="number">{guest + 1}</span>
      </legend>
      {fields}
    </fieldset>
  )
}

const mailId = (form: GuestForm) => `${form.module.id}-${templatePrefix}mail`

/** Error summary above a returned form, with links to the fields concerned. */
function Problems(props: FormPageInput & { words: GuestFormWords }): ReactNode {
  const { mistakes = [], notice, words, form, language, guests } = props
  if (mistakes.length === 0 && notice === undefined) return null
  const around = answerWords[guestLanguage(language)]
  const said = noticeWords(props, words)
  const elements = form.module.form.formElements
  const labelOf = ({ guest, elementId }: FieldMistake) => {
    if (elementId === null) return words.mail
    const at = elements.findIndex(({ id }) => id === elementId)
    const label = textIn(elements[at]?.label ?? {}, language) || `${words.question} ${at + 1}`
    return guests.length === 1 ? label : `${words.guest} ${guest + 1}, ${label}`
  }
  const idOf = ({ guest, elementId }: FieldMistake) =>
    elementId === null ? mailId(form) : `${form.module.id}-${fieldName(guest, elementId)}`
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has come back for what stands here
    <div className="answer-errors" role="alert" tabIndex={-1} autoFocus>
      {notice !== undefined && (
        <>
          <h2>{said.title}</h2>
          <p>{said.text}</p>
        </>
      )}
      {mistakes.length > 0 && (
        <>
          <h2>{around.check}</h2>
          <ul>
            {mistakes.map((mistake) => (
              <li key={idOf(mistake)}>
                <a href={`#${idOf(mistake)}`}>{`${labelOf(mistake)} – ${mistakeWords(mistake, props, words)}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function noticeWords(
  { notice, language, site }: Pick<FormPageInput, 'notice' | 'language' | 'site'>,
  words: GuestFormWords,
): { title: string; text: string } {
  const around = answerWords[guestLanguage(language)]
  if (notice === 'kept' || notice === 'crowded') return { title: around.notSent, text: around[notice] }
  if (notice === 'changed') return { title: around.formChanged, text: around.lookThrough }
  return { title: site.siteVersion === 1 ? words.olderSpamTitle : words.spamTitle, text: words.spam }
}

export function mistakeWords(
  { kind, elementId }: FieldMistake,
  input: Pick<FormPageInput, 'language' | 'form'>,
  words: GuestFormWords,
): string {
  const around = answerWords[guestLanguage(input.language)]
  if (kind === 'mail') return words.wrongMail
  if (kind === 'too-long') return fill(around.tooLong, { most: formLimits.answer })
  if (kind === 'unknown') return around.unknown
  const element = input.form.module.form.formElements.find(({ id }) => id === elementId)
  return element !== undefined && isChoice(element) ? words.choose : words.fillIn
}

/** The first page of a form for several guests: their number. */
export function renderNumberPage(input: Frame & { form: GuestForm; hrefOf: (guests: number) => string }): string {
  const { form, language, hrefOf } = input
  const words = guestFormWords(form, language)
  return renderAnswerPage({
    ...input,
    title: words.formTitle,
    titleLanguage: words.languages.formTitle,
    ...placeOf(input),
    modules: [form.module],
    body: (
      <div className="ask rsvp">
        <CardArt />
        <Intro form={form} language={language} />
        <nav className="guest-count" aria-labelledby="number">
          <p className="count-label" id="number">
            {words.numberOfGuests}
          </p>
          <div className="count-figures">
            {Array.from({ length: form.maxGuests }, (_, index) => index + 1).map((guests) => [
              ' ',
              <a
                key={guests}
                className="count-figure"
                href={hrefOf(guests)}
                rel="nofollow"
                aria-label={`${guests} ${guests === 1 ? words.one : words.many}`}
              >
                {guests}
              </a>,
            ])}
          </div>
        </nav>
      </div>
    ),
  })
}

/** Shown instead of a closed form. */
export function renderClosedPage(input: Frame & { form: GuestForm }): string {
  const words = guestFormWords(input.form, input.language)
  return renderAnswerPage({
    ...input,
    title: words.formTitle,
    titleLanguage: words.languages.formTitle,
    ...placeOf(input),
    modules: [input.form.module],
    body: (
      <p className="answer-words" {...standIn(input.form.module.closedText, input.language)}>
        {words.closed}
      </p>
    ),
  })
}

/** Confirmation after a submission. */
export function renderConfirmation(input: Frame & { form: GuestForm }): string {
  const words = guestFormWords(input.form, input.language)
  return renderAnswerPage({
    ...input,
    title: words.confirmationTitle,
    titleLanguage: words.languages.confirmationTitle,
    ...placeOf(input),
    modules: [input.form.module],
    body: <Thanks form={input.form} language={input.language} />,
  })
}

/** The owner's thank-you text, or the built-in one. */
export function Thanks({ form, language }: { form: GuestForm; language: LanguageCode }): ReactNode {
  const { confirmationText } = form.module
  const own = textIn(confirmationText, language)
  if (isEmptyRichText(own)) return <p className="answer-words">{guestFormWords(form, language).confirmation}</p>
  return <RichText field="confirmationText" value={confirmationText} className={isFewWords(own) ? 'few-words' : ''} />
}
