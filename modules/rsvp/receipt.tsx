import type { ReactNode } from 'react'
import { ReceiptAddress } from '../forms/result-dialogs.tsx'
import { usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { rsvpWords } from './words.ts'

/** Part of the confirmation: the private link and the answers, filled in by the page's script: each guest in a line first. */
export function Receipt(): ReactNode {
  const words = rsvpWords[guestLanguage(usePage().language)]
  return (
    <div className="receipt">
      <h3 className="receipt-title">{words.answered}</h3>
      <ul className="receipt-summary">
        <li>
          <span />
          <span />
        </li>
      </ul>
      <div className="receipt-link" hidden>
        <h3 className="receipt-title">{words.link}</h3>
        <p className="receipt-help">{words.linkHelp}</p>
        <ReceiptAddress />
        <button type="button" className="quiet" data-act="copy" data-copied={words.copied}>
          {words.copy}
        </button>
        <p className="receipt-mailed" hidden>
          {`${words.mailed} `}
          <b />
        </p>
      </div>
      <details className="receipt-all">
        <summary>{words.allAnswers}</summary>
        <div className="receipt-answers" data-none={words.noAnswer} />
      </details>
    </div>
  )
}
