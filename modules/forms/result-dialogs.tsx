import type { ReactNode } from 'react'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import type { RichTextHtml } from '../../domain/text/rich-text.ts'
import { isEmptyRichText } from '../kit/empty-rich-text.ts'
import { RichText, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { HeadingOrnament } from '../kit/heading-ornament.tsx'
import { templatePrefix } from './field-names.ts'
import { formWords } from './words.ts'

interface ResultDialogsProps {
  module: { id: string; confirmationTitle: Translatable; confirmationText: Readonly<Record<string, RichTextHtml>> }
  /** Shown if the owner hasn't written a thank-you text. */
  confirmation: string
  receipt?: ReactNode
}

/** Dialogs after sending: the confirmation, that it looked like spam, that a review sends nothing, or an error. */
export function ResultDialogs({ module, confirmation, receipt }: ResultDialogsProps): ReactNode {
  const { language, siteVersion } = usePage()
  const words = formWords[guestLanguage(language)]
  const thanks = module.confirmationTitle[language] || words.confirmation
  const written = !isEmptyRichText(textIn(module.confirmationText, language))
  return (
    <>
      <FormDialog id={module.id} state="success" title={thanks} className="thanks">
        <HeadingOrnament />
        {written ? (
          <RichText field="confirmationText" value={module.confirmationText} className="form-dialog-text" />
        ) : (
          <p className="form-dialog-text">{confirmation}</p>
        )}
        {receipt}
      </FormDialog>
      <FormDialog id={module.id} state="spam" title={siteVersion === 1 ? words.olderSpamTitle : words.spamTitle}>
        <p className="form-dialog-text">{words.spam}</p>
      </FormDialog>
      <FormDialog id={module.id} state="edit" title={words.editTitle}>
        <p className="form-dialog-text">{words.edit}</p>
      </FormDialog>
      <FormDialog id={module.id} state="error" title={words.errorTitle}>
        <p className="form-dialog-text" />
        <ReceiptAddress hidden />
        {receipt && <div className="receipt-answers" />}
      </FormDialog>
      {receipt && <AnswerInWords />}
    </>
  )
}

/** The private link to the answer; the page's script sets its URL. */
export function ReceiptAddress({ hidden = false }: { hidden?: boolean }): ReactNode {
  return (
    <p className="receipt-address" hidden={hidden}>
      {/* biome-ignore lint/a11y/useValidAnchor: see above */}
      <a>{formWords[guestLanguage(usePage().language)].openAnswer}</a>
    </p>
  )
}

/** Template of the answers: a guest's name, and a list with a row per question. */
function AnswerInWords(): ReactNode {
  return (
    <>
      {/* biome-ignore lint/a11y/useHeadingContent: the page's script fills it in */}
      <h3 className="receipt-guest" />
      <dl className="receipt-list">
        <div>
          <dt />
          <dd />
        </div>
      </dl>
    </>
  )
}

interface DialogProps {
  id: string
  state: 'success' | 'spam' | 'edit' | 'error' | 'again'
  title: string
  className?: string
  children: ReactNode
}

/** A dialog whose content scrolls, with the button that closes it always in sight. */
export function FormDialog({ id, state, title, className = '', children }: DialogProps): ReactNode {
  const words = formWords[guestLanguage(usePage().language)]
  return (
    <dialog
      className={`form-dialog ${className}`.trim()}
      data-state={state}
      aria-labelledby={`${id}-${templatePrefix}${state}`}
    >
      <div className="form-dialog-sheet">
        <div className="form-dialog-content">
          <h2 id={`${id}-${templatePrefix}${state}`} className="form-dialog-title" tabIndex={-1}>
            {title}
          </h2>
          {children}
        </div>
        <div className="form-dialog-foot">
          <button type="button" className="button" data-close="">
            {words.close}
          </button>
        </div>
      </div>
    </dialog>
  )
}
