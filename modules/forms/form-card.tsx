import { createContext, type ReactNode, useContext } from 'react'
import type * as z from 'zod'
import type { LanguageCode } from '../../domain/language/language.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { fill } from '../../domain/language/words.ts'
import { Island } from '../islands/island.tsx'
import { Templates } from '../islands/templates.tsx'
import { dayInWords } from '../kit/dates.ts'
import { isFewWords } from '../kit/few-words.ts'
import { Panel, RichText, Text, useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { Heading } from '../kit/heading.tsx'
import { standIn } from '../kit/stand-in.tsx'
import { closesAt, takesAnswers } from './deadline.ts'
import { EditableQuestions } from './editable-questions.tsx'
import { formPagePath, templatePrefix } from './field-names.ts'
import { closedLength } from './form-defaults.ts'
import type { formModuleFields } from './form-module-schema.ts'
import { Honeypot } from './honeypot.tsx'
import { QuestionFields } from './question-fields.tsx'
import { ResultDialogs } from './result-dialogs.tsx'
import { TextWithDefault } from './text-with-default.tsx'
import { formWords } from './words.ts'

type FormModuleBase = { id: string } & z.infer<z.ZodObject<typeof formModuleFields>>

/** True to show the form already open, for pictures of it. On pages, the script opens it. */
export const OpenFormContext = createContext(false)

/** Texts that differ between the two kinds of forms. */
export interface FormCardWords {
  confirmation: string
  loadFailed: string
  sendFailed: string
}

export interface FormCardProps {
  module: FormModuleBase
  kind: 'form' | 'rsvp'
  words: FormCardWords
  /** URLs for sending answers, by the site's id, and for fetching their post key. */
  calls: { send: (siteId: string) => string; postKey: string }
  /** Opens the form. Links to the page for filling it in without scripts. */
  start: (pagePath: (guests?: number) => string) => ReactNode
  /** Shown above all guests' questions. */
  count?: ReactNode
  /** Heading of each guest's questions. */
  guestTitle?: ReactNode
  /** Shown after the last guest's questions. */
  after?: ReactNode
  /** Shown in the confirmation, below its text. */
  receipt?: ReactNode
  /** Shown on devices that have sent an answer, with a link to it that the page's script fills in. */
  answered?: ReactNode
  /** Drawn on the card itself. */
  art?: ReactNode
}

/**
 * A card with a form: heading, text and the button that opens it, plus templates of everything shown later, from which
 * the page's script builds the form when it is opened (client/form-controller.ts). On the canvas the form is open, with
 * editable texts.
 */
export function FormCard(props: FormCardProps): ReactNode {
  const { module, kind, calls, start, art } = props
  const { language, ownerLanguage, sitePath, now } = usePage()
  const { editing } = useFieldRenderers()
  const words = formWords[guestLanguage(language)]
  const siteId = siteIdOf(sitePath)
  const open = takesAnswers(module, now.getTime())
  const text = textIn(module.text, language)
  const isShown = useContext(OpenFormContext)
  const closed = (
    <p className="form-closed" {...standIn(module.closedText, language)}>
      {textIn(module.closedText, language) || words.closed}
    </p>
  )
  return (
    <Island
      name="form"
      className={`ask ${kind}`}
      alive={open && !editing}
      data={{
        form: module.id,
        site: siteId,
        closes: closesAt(module) ?? undefined,
        failed: open && !editing ? props.words.loadFailed : undefined,
      }}
    >
      {art}
      <Heading value={module.title} placeholder={formWords[ownerLanguage].title} />
      <RichText
        field="text"
        value={module.text}
        placeholder={formWords[ownerLanguage].text}
        className={isFewWords(text) ? 'ask-text few-words' : 'ask-text'}
      />
      {!editing && !open && closed}
      {editing && !open && (
        <Text
          as="p"
          field="closedText"
          value={module.closedText}
          placeholder={words.closed}
          maxLength={closedLength}
          className="form-closed"
        />
      )}
      {isShown && <FormTemplate {...props} action={calls.send(siteId)} />}
      {!isShown && (editing || open) && (
        <div className="form-start">
          {start((guests) => formPagePath(siteId, module.id, language, guests))}
          {open && module.deadline !== null && (
            <p className="form-until">
              {fill(words.answerBy, { day: dayInWords(`${module.deadline}T00:00`, language) })}
            </p>
          )}
        </div>
      )}
      {editing && <EditableForm {...props} />}
      {!isShown && !editing && open && (
        <>
          <p className="form-trouble" role="alert" />
          <div className="form-place" />
          <Templates inFile>
            <FormTemplate {...props} action={calls.send(siteId)} />
            {closed}
            {props.answered}
            <ResultDialogs module={module} confirmation={props.words.confirmation} receipt={props.receipt} />
          </Templates>
        </>
      )}
    </Island>
  )
}

const siteIdOf = (sitePath: string) => sitePath.slice(sitePath.lastIndexOf('/') + 1)

/** Texts for the page's script, in the page's language; read by client/form-controller.ts and open-form.ts. */
function clientWords(language: LanguageCode, sendFailed: string): Record<`data-${string}`, string> {
  const words = formWords[guestLanguage(language)]
  return {
    'data-fill': words.fillIn,
    'data-choose': words.choose,
    'data-mail': words.wrongMail,
    'data-sending': words.sending,
    'data-offline': words.offline,
    'data-invalid': words.invalid,
    'data-failed': sendFailed,
    'data-kept': words.kept,
    'data-crowded': words.crowded,
    'data-again': words.again,
    'data-changed': words.changed,
    'data-already': words.already,
  }
}

/** The form as shown when a guest opens it, with one guest's questions. */
function FormTemplate({ module, calls, action, words: own, ...card }: FormCardProps & { action: string }): ReactNode {
  const { language } = usePage()
  const words = formWords[guestLanguage(language)]
  const fields = (
    <QuestionFields elements={module.form.formElements} language={language} prefix={templatePrefix} scope={module.id} />
  )
  return (
    <form
      className="answer-form"
      action={action}
      method="post"
      noValidate
      tabIndex={-1}
      aria-label={textIn(module.title, language) || undefined}
      data-key={calls.postKey}
      {...clientWords(language, own.sendFailed)}
    >
      {card.count}
      <div className="guests">
        {card.guestTitle === undefined ? (
          <div className="guest">{fields}</div>
        ) : (
          <fieldset className="guest">
            <legend className="guest-title">{card.guestTitle}</legend>
            {fields}
          </fieldset>
        )}
      </div>
      {card.after}
      <Honeypot word={words.trap} />
      <p className="form-note" role="status" />
      <button type="submit" className="button send">
        {module.sendButton[language] || words.send}
      </button>
    </form>
  )
}

/** The form as the owner sees it on the canvas. */
function EditableForm({ module, ...card }: FormCardProps): ReactNode {
  const { language, ownerLanguage } = usePage()
  const words = formWords[guestLanguage(language)]
  return (
    <div className="answer-form">
      <div className="guests">
        <div className="guest">
          {card.guestTitle !== undefined && <div className="guest-title">{card.guestTitle}</div>}
          <Panel field="form" label={formWords[ownerLanguage].changeQuestions}>
            <EditableQuestions elements={module.form.formElements} />
          </Panel>
        </div>
      </div>
      {card.after}
      <TextWithDefault
        as="span"
        field="sendButton"
        value={module.sendButton}
        builtIn={words.send}
        className="button send"
      />
    </div>
  )
}
