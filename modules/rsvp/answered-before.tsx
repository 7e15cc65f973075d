import type { ReactNode } from 'react'
import { FormDialog } from '../forms/result-dialogs.tsx'
import { usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import { rsvpWords } from './words.ts'

/** What devices that have answered are told and, before a second answer, asked; the page's script sets where the links lead. */
export function AnsweredBefore({ moduleId }: { moduleId: string }): ReactNode {
  const words = rsvpWords[guestLanguage(usePage().language)]
  return (
    <>
      <p className="answered">
        {`${words.haveAnswered} `}
        {/* biome-ignore lint/a11y/useValidAnchor: see above */}
        <a>{words.changeAnswer}</a>
      </p>
      <FormDialog id={moduleId} state="again" title={words.againTitle}>
        <p className="form-dialog-text">{words.again}</p>
        <div className="again-ways">
          {/* biome-ignore lint/a11y/useValidAnchor: see above */}
          <a className="button">{words.changeAnswer}</a>
          <button type="button" className="quiet" data-act="others">
            {words.answerForOthers}
          </button>
        </div>
      </FormDialog>
    </>
  )
}
