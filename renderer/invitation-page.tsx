import type { ReactNode } from 'react'
import type { FormElement } from '../domain/forms/form.ts'
import { guestLimits } from '../domain/guests/guest-limits.ts'
import { textIn } from '../domain/language/translatable.ts'
import { fill } from '../domain/language/words.ts'
import { fieldName, guestPrefix, seenField, templatePrefix, whoseField } from '../modules/forms/field-names.ts'
import { Honeypot } from '../modules/forms/honeypot.tsx'
import { withLater } from '../modules/forms/later.ts'
import { QuestionFields } from '../modules/forms/question-fields.tsx'
import { type GuestForm, type GuestFormWords, guestFormWords } from '../modules/guest-form.ts'
import { Island } from '../modules/islands/island.tsx'
import { dayInWords } from '../modules/kit/dates.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { standIn } from '../modules/kit/stand-in.tsx'
import { CardArt } from '../modules/rsvp/card-art.tsx'
import { MailField } from '../modules/rsvp/mail-field.tsx'
import { rsvpWords } from '../modules/rsvp/words.ts'
import { siteTitleOf } from '../modules/site-facts.ts'
import { type AnswerPageInput, renderAnswerPage } from './answer-page.tsx'
import { type FieldMistake, Intro, mistakeWords, type Notice, noticeWords, placeOf, Thanks } from './form-page.tsx'
import { HeldDetails, type HeldOfHousehold } from './invitation-details.tsx'
import style from './shell/invitation.css?inline'
import { answerWords, invitationWords } from './shell/words.ts'
import { languagePath } from './site-page.tsx'

type Frame = Pick<AnswerPageInput, 'site' | 'language' | 'context' | 'catalogue'>

/** A person of the household on their page, or a seat for company. */
export interface InvitedPerson {
  /** The person's id, or `extra`. */
  guest: string
  /** Empty where it is not known. */
  name: string
  /** What stands in the fields, by question. */
  typed: ReadonlyMap<string, string>
  /** What they have answered before; `seen` is sent along, to tell whether it is to be replaced. */
  said: { coming: 'yes' | 'no' | null; day: string; seen: string } | null
  /** Whether the fields of an answer that is there already are shown at once. */
  isShown: boolean
}

export interface InvitationPageInput extends Frame {
  /** The reply form; null if the page has none. */
  form: GuestForm | null
  /** Whether it takes this household's answers. */
  isOpen: boolean
  greeting: string
  /** Path of the page itself, and a link to it with a query. */
  path: string
  hrefOf: (query: Readonly<Record<string, string>>) => string
  persons: readonly InvitedPerson[]
  hidden: Readonly<Record<string, string>>
  household: HeldOfHousehold
  /** Other reply forms of the page. */
  others: readonly GuestForm[]
  /** URL of all that they have answered, if there is anything. */
  receipt: string | null
  receiptMail?: string
  mistakes?: readonly FieldMistake[]
  /** Why the form is returned; `conflict`: others have answered for these persons in the meantime. */
  notice?: Notice | 'nobody' | { conflict: readonly string[] }
  /** What has been done; `mail` and `link`: a receipt comes by mail, or cannot be mailed. */
  news?: 'sent' | 'mail' | 'link' | 'saved'
}

/** The personal page of a household: their names, one block of questions per person, and what is kept about them. */
export function renderInvitation(input: InvitationPageInput): string {
  const { form, language, greeting, news, notice, mistakes = [] } = input
  const isBack = notice !== undefined || mistakes.length > 0
  const words = guestFormWords(form, language)
  return renderAnswerPage({
    ...input,
    title: greeting,
    ...(isBack ? { tabTitle: `${problemTitle(input, words)} ${greeting}` } : {}),
    ...placeOf(input),
    modules: form === null ? [] : [form.module],
    style,
    shape: 'card',
    alive: true,
    body: (
      <>
        <NotYou {...input} />
        {news !== undefined && <News {...input} words={words} />}
        {form === null ? (
          <HeldDetails {...input} host={hostOf(input)} />
        ) : (
          <Island name="form-page" className="ask rsvp">
            <CardArt />
            {!isBack && news === undefined && input.isOpen && <Intro form={form} language={language} />}
            <Problems {...input} form={form} words={words} />
            <Reply {...input} form={form} words={words} />
            <HeldDetails {...input} host={hostOf(input)} />
          </Island>
        )}
      </>
    ),
  })
}

type Part = InvitationPageInput & { words: GuestFormWords }
type ReplyPart = Part & { form: GuestForm }

const ownWords = ({ language }: Pick<Frame, 'language'>) => invitationWords[guestLanguage(language)]

/** Whom the household knows as its host: what the page is called. */
function hostOf(input: Frame): string {
  return siteTitleOf(input.site.document, input.language) || ownWords(input).host
}

/** Leads those who were sent somebody else's link to the open form; a script makes the device forget the link then. */
function NotYou(input: InvitationPageInput): ReactNode {
  const own = ownWords(input)
  const { site, language, path, greeting, form } = input
  return (
    <Island name="invitation" className="invitation-other" data={{ site: site.id, path, greeting }}>
      <p className="answer-words answer-quiet">
        {`${own.notYou} `}
        <a href={languagePath(site, language) + (placeOf({ site, language, form }).anchor ?? '')}>{own.openPage}</a>
      </p>
    </Island>
  )
}

function News(input: Part): ReactNode {
  const { form, language, news } = input
  if (news === 'saved')
    return (
      <p className="answer-words" role="status">
        {ownWords(input).saved}
      </p>
    )
  const around = answerWords[guestLanguage(language)]
  return (
    <div role="status">
      {form !== null && <Thanks form={form} language={language} />}
      {news !== 'sent' && <p className="answer-words">{news === 'mail' ? around.mailComes : around.noMailComes}</p>}
    </div>
  )
}

/** The form, or what stands in its place once it takes no more answers. */
function Reply(input: ReplyPart): ReactNode {
  const { form, words, language, isOpen, hidden, persons, mistakes = [] } = input
  const own = ownWords(input)
  return (
    <form className="answer-form" action={input.hrefOf({})} method="post" noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!isOpen && (
        <p className="answer-words" {...standIn(form.module.closedText, language)}>
          {words.closed}
        </p>
      )}
      <div className="guests">
        {persons.map((person, guest) =>
          isOpen ? (
            <Person key={fieldName(guest, person.guest)} input={input} person={person} guest={guest} />
          ) : (
            <p key={fieldName(guest, person.guest)} className="answer-words">
              {saidInWords(input, person, guest)}
            </p>
          ),
        )}
      </div>
      {input.receipt !== null && (
        <p className="answer-words answer-aside">
          <a className="answer-link" href={input.receipt}>
            {rsvpWords[guestLanguage(language)].allAnswers}
          </a>
        </p>
      )}
      {isOpen && (
        <MailField
          moduleId={form.module.id}
          {...(input.receiptMail === undefined ? {} : { value: input.receiptMail })}
          error={mistakes.some(({ elementId }) => elementId === null) ? words.wrongMail : ''}
        />
      )}
      <Address {...input} />
      <Honeypot word={words.trap} />
      <button type="submit" className="button send">
        {isOpen ? own.send : own.saveAddress}
      </button>
      {input.others.map((other) => (
        <p key={other.module.id} className="answer-words answer-aside">
          <a className="answer-link" href={input.hrefOf({ form: other.module.id })}>
            {fill(own.alsoReply, { form: guestFormWords(other, language).formTitle })}
          </a>
        </p>
      ))}
    </form>
  )
}

function nameOf(input: Part, { name, guest }: InvitedPerson, number: number): string {
  if (name !== '') return name
  return guest === 'extra' ? ownWords(input).company : `${input.words.guest} ${number + 1}`
}

function saidInWords(input: Part, person: InvitedPerson, number: number): string {
  const own = ownWords(input)
  const name = nameOf(input, person, number)
  const { said } = person
  if (said === null) return fill(own.notYet, { name })
  const words = said.coming === null ? own.said : said.coming === 'yes' ? own.saidYes : own.saidNo
  return fill(words, { name, day: dayInWords(`${said.day}T00:00`, input.language) })
}

/** One person's questions. What has been answered stands in words, with its fields behind a press. */
function Person({ input, person, guest }: { input: ReplyPart; person: InvitedPerson; guest: number }): ReactNode {
  const { form, language, mistakes = [] } = input
  const { said, isShown } = person
  const elements = form.module.form.formElements
  const wrong = mistakes.filter((mistake) => mistake.guest === guest && mistake.elementId !== null)
  const fields = (
    <QuestionFields
      elements={said === null ? withLater(elements, laterWords(input, person, guest)) : elements}
      language={language}
      prefix={guestPrefix(guest)}
      scope={form.module.id}
      values={person.typed}
      errors={new Map(wrong.map((mistake) => [mistake.elementId ?? '', mistakeWordsOf(mistake, input)]))}
      plain
    />
  )
  return (
    <fieldset className="guest">
      <legend className="guest-title invited-name">{nameOf(input, person, guest)}</legend>
      <input type="hidden" name={whoseField(guest)} value={person.guest} />
      {said === null ? (
        fields
      ) : (
        <>
          <input type="hidden" name={seenField(guest)} value={said.seen} />
          <p>{saidInWords(input, person, guest)}</p>
          <details open={isShown || wrong.length > 0}>
            <summary>{answerWords[guestLanguage(language)].change}</summary>
            {fields}
          </details>
        </>
      )}
    </fieldset>
  )
}

function laterWords(input: Part, person: InvitedPerson, guest: number) {
  const own = ownWords(input)
  const name = nameOf(input, person, guest)
  const later = person.guest === 'extra' ? own.noCompany : own.later
  return { language: input.language, later, now: own.now, when: fill(own.when, { name }) }
}

/** Not the owner's: guests correct it themselves. */
function Address(input: InvitationPageInput): ReactNode {
  const own = ownWords(input)
  const { street, postcode, city } = input.household
  const isKnown = (street ?? postcode ?? city) !== null
  const line = (name: 'street' | 'postcode' | 'city', autoComplete: string) => (
    <div className="question">
      <label className="question-label" htmlFor={`${templatePrefix}${name}`}>
        {own[name]}
      </label>{' '}
      <input
        type="text"
        className="line"
        id={`${templatePrefix}${name}`}
        name={name}
        maxLength={guestLimits[name]}
        autoComplete={autoComplete}
        defaultValue={input.household[name] ?? ''}
      />
    </div>
  )
  return (
    <details className="invited-address" open={isKnown}>
      <summary>{own.address}</summary>
      <p className="question-help">{own.addressHelp}</p>
      {line('street', 'street-address')}
      {line('postcode', 'postal-code')}
      {line('city', 'address-level2')}
    </details>
  )
}

function mistakeWordsOf(mistake: FieldMistake, input: ReplyPart): string {
  return mistakeWords(mistake, input, input.words)
}

function problemTitle(input: InvitationPageInput, words: GuestFormWords): string {
  const own = ownWords(input)
  const { notice } = input
  if (notice === undefined) return words.invalid
  if (notice === 'nobody') return own.nobody
  return typeof notice === 'object' ? own.meanwhile : noticeWords({ ...input, notice }, words).title
}

/** What has to be looked at above a returned form, with links to the fields concerned. */
function Problems(input: ReplyPart): ReactNode {
  const { mistakes = [], notice, words, form, language, persons } = input
  if (mistakes.length === 0 && notice === undefined) return null
  const own = ownWords(input)
  const elements: readonly FormElement[] = form.module.form.formElements
  const labelOf = ({ guest, elementId }: FieldMistake) => {
    const person = persons[guest]
    if (elementId === null || person === undefined) return words.mail
    const at = elements.findIndex(({ id }) => id === elementId)
    const label = textIn(elements[at]?.label ?? {}, language) || `${words.question} ${at + 1}`
    return `${nameOf(input, person, guest)}, ${label}`
  }
  const idOf = ({ guest, elementId }: FieldMistake) =>
    `${form.module.id}-${elementId === null ? `${templatePrefix}mail` : fieldName(guest, elementId)}`
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has come back for what stands here
    <div className="answer-errors" role="alert" tabIndex={-1} autoFocus>
      {notice !== undefined && <h2>{problemTitle(input, words)}</h2>}
      {typeof notice === 'object' && <p>{fill(own.overwrite, { names: notice.conflict.join(', ') })}</p>}
      {typeof notice === 'string' && notice !== 'nobody' && <p>{noticeWords({ ...input, notice }, words).text}</p>}
      {mistakes.length > 0 && (
        <>
          <h2>{answerWords[guestLanguage(language)].check}</h2>
          <ul>
            {mistakes.map((mistake) => (
              <li key={idOf(mistake)}>
                <a href={`#${idOf(mistake)}`}>{`${labelOf(mistake)} – ${mistakeWordsOf(mistake, input)}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
