import type { ReactNode } from 'react'
import type { FormElement } from '../domain/forms/form.ts'
import { questionOfRole } from '../domain/forms/question-roles.ts'
import { guestLimits } from '../domain/guests/guest-limits.ts'
import { textIn } from '../domain/language/translatable.ts'
import { fill } from '../domain/language/words.ts'
import { askedStyle } from '../modules/forms/asked-style.ts'
import { fieldName, guestPrefix, seenField, templatePrefix, whoseField } from '../modules/forms/field-names.ts'
import { Honeypot } from '../modules/forms/honeypot.tsx'
import { laterQuestionOf, withLater } from '../modules/forms/later.ts'
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
import { HeldDetails, type HeldOfHousehold, householdWords, postalOf } from './invitation-details.tsx'
import {
  type InvitedPerson,
  isAwaited,
  nameOf,
  Occasion,
  restInWords,
  SaidList,
  saidInWords,
} from './invitation-said.tsx'
import style from './shell/invitation.css?inline'
import { answerWords } from './shell/words.ts'
import { languagePath } from './site-page.tsx'
import { wholeWords } from './whole-words.tsx'

type Frame = Pick<AnswerPageInput, 'site' | 'language' | 'context' | 'catalogue'>

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
  const { form, language, greeting, notice, mistakes = [] } = input
  const isBack = notice !== undefined || mistakes.length > 0
  const words = guestFormWords(form, language)
  const isThanks = input.news !== undefined && input.news !== 'saved'
  const occasion = <Occasion {...input} />
  return renderAnswerPage({
    ...input,
    title: isThanks ? words.confirmationTitle : greeting,
    ...(isThanks ? { titleLanguage: words.languages.confirmationTitle } : {}),
    ...(isBack ? { tabTitle: `${problemTitle(input, words)} ${greeting}` } : {}),
    ...placeOf(input),
    modules: form === null ? [] : [form.module],
    style: form === null ? style : style + askedStyle(form.module.form.formElements),
    shape: 'card',
    alive: true,
    body: (
      <>
        {!isThanks && occasion}
        {!isThanks && <NotYou {...input} />}
        {input.news !== undefined && <News {...input} words={words} />}
        {form === null ? (
          <HeldDetails {...input} host={hostOf(input)} />
        ) : (
          <Island name="form-page" className="ask rsvp">
            {!isThanks && <CardArt />}
            <Replies {...input} form={form} words={words} isBack={isBack} />
            {isThanks && occasion}
            <HeldDetails {...input} host={hostOf(input)} />
          </Island>
        )}
        {isThanks && <NotYou {...input} />}
      </>
    ),
  })
}

type Part = InvitationPageInput & { words: GuestFormWords }
type ReplyPart = Part & { form: GuestForm }

/** What they have answered, with the form behind a press, once it is sent or nobody is awaited; the form until then. */
function Replies(input: ReplyPart & { isBack: boolean }): ReactNode {
  const { form, language, persons, isOpen, isBack, news } = input
  const words = answerWords[guestLanguage(language)]
  const own = householdWords(input)
  const isSaid = persons.some(({ said }) => said !== null)
  const isAnyAwaited = persons.some(isAwaited)
  const isDone = isOpen && !isBack && isSaid && (!isAnyAwaited || (news !== undefined && news !== 'saved'))
  if (!isDone)
    return (
      <>
        {!isBack && news === undefined && isOpen && <Intro form={form} language={language} />}
        {isOpen && form.module.deadline !== null && (
          <p className="answer-words answer-quiet invited-until">
            {fill(input.words.answerBy, { day: dayInWords(`${form.module.deadline}T00:00`, language) })}
          </p>
        )}
        <Problems {...input} />
        <Reply {...input} isFolded={false} />
      </>
    )
  return (
    <>
      <SaidList {...input} />
      <Receipt {...input} />
      <details className="invited-change">
        <summary>{isAnyAwaited ? own.changeOrMore : words.change}</summary>
        <Reply {...input} isFolded />
      </details>
    </>
  )
}

function Receipt({ receipt, language }: ReplyPart): ReactNode {
  if (receipt === null) return null
  return (
    <p className="answer-words answer-aside">
      <a className="answer-link" href={receipt}>
        {rsvpWords[guestLanguage(language)].allAnswers}
      </a>
    </p>
  )
}

/** Whom the household knows as its host: what the page is called. */
function hostOf(input: Frame & { household: HeldOfHousehold }): string {
  return siteTitleOf(input.site.document, input.language) || householdWords(input).host
}

/** Leads those who were sent somebody else's link to the open form; a script makes the device forget the link then. */
function NotYou(input: InvitationPageInput): ReactNode {
  const own = householdWords(input)
  const { site, language, path, greeting, form } = input
  return (
    <Island
      name="invitation"
      className="invitation-other"
      data={{ site: site.id, path, greeting: `${greeting}\n${own.notYou}` }}
    >
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
        {householdWords(input).saved}
      </p>
    )
  const around = answerWords[guestLanguage(language)]
  return (
    <div role="status">
      {form !== null && <ThanksOrRegret {...input} form={form} />}
      {news !== 'sent' && <p className="answer-words">{news === 'mail' ? around.mailComes : around.noMailComes}</p>}
    </div>
  )
}

/** The owner's thanks, written to those who come; to a household that says no, a kind word. */
function ThanksOrRegret(input: ReplyPart): ReactNode {
  const answers = input.persons.filter(({ guest, said }) => said !== null || guest !== 'extra')
  if (answers.length === 0 || answers.some(({ said }) => said?.coming !== 'no'))
    return <Thanks form={input.form} language={input.language} />
  return <p className="answer-words">{householdWords(input).missed}</p>
}

/**
 * The form, or what stands in its place once it takes no more answers. `isFolded`: it lies behind a press, below what has been answered.
 */
function Reply(input: ReplyPart & { isFolded: boolean }): ReactNode {
  const { form, words, language, isOpen, hidden, persons, mistakes = [] } = input
  const own = householdWords(input)
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
      {!input.isFolded && <Receipt {...input} />}
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

/** One person's questions. What has been answered stands in words, with its fields behind a press, unless the whole form does. */
function Person(props: { input: ReplyPart & { isFolded: boolean }; person: InvitedPerson; guest: number }): ReactNode {
  const { input, person, guest } = props
  const { said, isShown } = person
  const own = householdWords(input)
  const wrong = (input.mistakes ?? []).filter((mistake) => mistake.guest === guest && mistake.elementId !== null)
  const errors = new Map(wrong.map((mistake) => [mistake.elementId ?? '', mistakeWordsOf(mistake, input)]))
  // said once, at the first who is awaited
  if (input.notice === 'nobody' && person === input.persons.find(isAwaited))
    errors.set(laterQuestionOf(input.form.module.form.formElements), own.nobody)
  const fields = <Fields {...props} errors={errors} />
  // company that nobody has named yet
  if (person.guest === 'extra' && said === null && !isShown && wrong.length === 0)
    return (
      <fieldset className="guest">
        <legend className="unseen">{nameOf(input, person, guest)}</legend>
        <input type="hidden" name={whoseField(guest)} value={person.guest} />
        <details className="invited-company">
          <summary>{own.addCompany}</summary>
          {fields}
        </details>
      </fieldset>
    )
  return (
    <fieldset className="guest">
      <legend className="guest-title invited-name">{wholeWords(nameOf(input, person, guest))}</legend>
      <input type="hidden" name={whoseField(guest)} value={person.guest} />
      {said !== null && <input type="hidden" name={seenField(guest)} value={said.seen} />}
      {said === null || input.isFolded ? (
        fields
      ) : (
        <>
          <p className="invited-said">
            {[saidInWords(input, person, guest), ...restInWords(input, person)].join('\n')}
          </p>
          <details open={isShown || wrong.length > 0}>
            <summary>{answerWords[guestLanguage(input.language)].change}</summary>
            {fields}
          </details>
        </>
      )}
    </fieldset>
  )
}

/** The fields of a person. Whose name is known need not look at it, but can correct it. */
function Fields(props: {
  input: ReplyPart
  person: InvitedPerson
  guest: number
  errors: ReadonlyMap<string, string>
}): ReactNode {
  const { input, person, guest, errors } = props
  const all = input.form.module.form.formElements
  const elements = person.said === null ? withLater(all, laterWords(input, person, guest)) : all
  const name = questionOfRole(all, 'name')
  const isKnown = name !== null && name.showConditions.length === 0 && (person.typed.get(name.id) ?? '') !== ''
  const fieldsOf = (asked: readonly FormElement[]) => (
    <QuestionFields
      elements={asked}
      language={input.language}
      prefix={guestPrefix(guest)}
      scope={input.form.module.id}
      values={person.typed}
      errors={errors}
      plain
    />
  )
  if (isKnown)
    return (
      <>
        <details className="invited-correct" open={errors.has(name.id)}>
          <summary>{householdWords(input).correctName}</summary>
          {fieldsOf([name])}
        </details>
        {fieldsOf(elements.filter((element) => element !== name))}
      </>
    )
  // whether there is any company comes before who it is
  const first = person.guest === 'extra' ? laterQuestionOf(all) : ''
  return fieldsOf([...elements].sort((a, b) => Number(b.id === first) - Number(a.id === first)))
}

function laterWords(input: Part, person: InvitedPerson, guest: number) {
  const own = householdWords(input)
  const name = nameOf(input, person, guest)
  const later = person.guest === 'extra' ? own.noCompany : own.later
  return { language: input.language, later, now: own.now, when: fill(own.when, { name }) }
}

/** Not the owner's: guests correct it themselves. A whole one is confirmed as it stands. */
function Address(input: InvitationPageInput): ReactNode {
  const own = householdWords(input)
  const { street, city } = input.household
  const known = postalOf(input.household)
  const isWhole = Boolean(street && city)
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
    <div className="invited-address">
      {isWhole && (
        <p>
          <span className="question-label">{own.address}</span> <span>{known}</span>
        </p>
      )}
      <details open={known !== '' && !isWhole}>
        <summary>{isWhole ? own.correctAddress : own.addAddress}</summary>
        <p className="question-help">{own.addressHelp}</p>
        {line('street', 'street-address')}
        <div className="invited-town">
          {line('postcode', 'postal-code')}
          {line('city', 'address-level2')}
        </div>
      </details>
    </div>
  )
}

function mistakeWordsOf(mistake: FieldMistake, input: ReplyPart): string {
  return mistakeWords(mistake, input, input.words)
}

function problemTitle(input: InvitationPageInput, words: GuestFormWords): string {
  const own = householdWords(input)
  const { notice } = input
  if (notice === undefined) return words.invalid
  if (notice === 'nobody') return own.nobody
  return typeof notice === 'object' ? own.meanwhile : noticeWords({ ...input, notice }, words).title
}

/** What has to be looked at above a returned form, with links to the fields concerned. */
function Problems(input: ReplyPart): ReactNode {
  const { mistakes = [], notice, words, form, language, persons } = input
  if (mistakes.length === 0 && notice === undefined) return null
  const own = householdWords(input)
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
