import type { ReactNode } from 'react'
import type { RecordedAnswer } from '../domain/forms/answers-contract.ts'
import { questionOfRole } from '../domain/forms/question-roles.ts'
import { fill } from '../domain/language/words.ts'
import { type GuestForm, guestFormWords } from '../modules/guest-form.ts'
import { dayInWords } from '../modules/kit/dates.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { wordsIn } from '../modules/kit/stand-in.tsx'
import { type AnswerPageInput, renderAnswerPage } from './answer-page.tsx'
import { placeOf, Thanks } from './form-page.tsx'
import { answerWords, invitationWords } from './shell/words.ts'

type Frame = Pick<AnswerPageInput, 'site' | 'language' | 'context' | 'catalogue'>

export interface ReceiptPageInput extends Frame {
  /** The current form; null if the page no longer has it. */
  form: GuestForm | null
  /** Each guest's answers, with the questions at the time. */
  guests: readonly (readonly RecordedAnswer[])[]
  /** Whether it can still be changed or withdrawn. */
  changeable: boolean
  /** The complete private link. */
  link: string
  /** Path of a confirmation page. */
  hrefOf: (what: 'change' | 'withdraw') => string
  /** The action just completed, if any. */
  news?: 'sent' | 'changed'
  /** Whether the receipt asked for by mail is on its way; undefined if none was asked for. */
  mailed?: boolean
}

/** An answer in words, with its actions. Viewing it changes nothing. */
export function renderReceipt(input: ReceiptPageInput): string {
  const { form, language, news } = input
  const words = receiptWords(form, language)
  const answered = input.guests.length > 1 ? invitationWords[guestLanguage(language)].yourAnswer : words.answered
  const title = news === 'sent' ? words.confirmationTitle : answered
  return renderAnswerPage({
    ...input,
    title,
    ...(news === 'sent' ? { titleLanguage: words.languages.confirmationTitle } : {}),
    ...placeOf(input),
    modules: form === null ? [] : [form.module],
    shape: 'card',
    body: (
      <>
        {news === 'sent' && form !== null && <Thanks form={form} language={language} />}
        {news === 'sent' && input.mailed !== undefined && (
          <p className="answer-words" role="status">
            {input.mailed ? words.mailComes : words.noMailComes}
          </p>
        )}
        {news === 'changed' && (
          <p className="answer-words" role="status">
            {words.changed}
          </p>
        )}
        <Record {...input} words={words} />
        <PossibleChange {...input} words={words} />
        <div className="answer-private">
          <label htmlFor="private-link">{words.link}</label>{' '}
          <input id="private-link" type="text" readOnly value={input.link} aria-describedby="private-help" />
          <p id="private-help">{words.linkHelp}</p>
        </div>
      </>
    ),
  })
}

type Words = ReturnType<typeof receiptWords>

function receiptWords(form: GuestForm | null, language: string) {
  return { ...guestFormWords(form, language), ...answerWords[guestLanguage(language)] }
}

/** Questions and answers of each guest. */
function Record({ guests, language, words }: ReceiptPageInput & { words: Words }): ReactNode {
  return guests.map((answers, guest) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: guests are known by their place
    <section key={guest} className="answer-record">
      {guests.length > 1 && <h2>{nameIn(answers) || `${words.guest} ${guest + 1}`}</h2>}
      <dl>
        {answers.map(({ formElement, value, selectedOption }, at) => {
          const said = selectedOption === null ? (value ?? '') : wordsIn(selectedOption.text, language)
          return (
            <div key={formElement.id}>
              <dt>{wordsIn(formElement.label, language) || `${words.question} ${at + 1}`}</dt>
              <dd className={said === '' ? 'answer-none' : undefined}>{said || words.noAnswer}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  ))
}

/** What a guest has answered to the question of their name. */
function nameIn(answers: readonly RecordedAnswer[]): string {
  const questions = answers.map(({ formElement }) => formElement)
  const name = questionOfRole(questions, 'name')
  return answers.find(({ formElement }) => formElement === name)?.value ?? ''
}

function PossibleChange({ changeable, form, hrefOf, language, words }: ReceiptPageInput & { words: Words }): ReactNode {
  if (!changeable) return <p className="answer-words answer-quiet">{words.over}</p>
  const { deadline = null } = form?.module ?? {}
  return (
    <>
      <div className="answer-actions">
        <a className="button" href={hrefOf('change')} rel="nofollow">
          {words.change}
        </a>
        <a className="answer-link" href={hrefOf('withdraw')} rel="nofollow">
          {words.withdraw}
        </a>
      </div>
      {deadline !== null && (
        <p className="answer-words answer-quiet answer-until">
          {fill(words.until, { day: dayInWords(`${deadline}T00:00`, language) })}
        </p>
      )}
    </>
  )
}

/** Asks for confirmation before an answer is withdrawn; only its button withdraws it. */
export function renderWithdrawPage(input: Frame & { action: string; back: string }): string {
  const words = answerWords[guestLanguage(input.language)]
  return renderAnswerPage({
    ...input,
    title: words.withdrawTitle,
    body: (
      <>
        <p className="answer-words">{words.withdrawText}</p>
        <div className="answer-actions">
          <form method="post" action={input.action}>
            <input type="hidden" name="do" value="withdraw" />
            <button type="submit" className="button">
              {words.withdraw}
            </button>
          </form>
          <a className="answer-link" href={input.back}>
            {words.keep}
          </a>
        </div>
      </>
    ),
  })
}

/** For a private link whose answer has been withdrawn, or that never had one. */
export function renderNoReceipt(input: Frame & { withdrawn: boolean }): string {
  const words = answerWords[guestLanguage(input.language)]
  return renderAnswerPage({
    ...input,
    title: input.withdrawn ? words.withdrawnTitle : words.goneTitle,
    body: <p className="answer-words">{input.withdrawn ? words.withdrawn : words.gone}</p>,
  })
}
