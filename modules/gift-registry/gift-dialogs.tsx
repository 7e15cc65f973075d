import type { ReactNode } from 'react'
import { type GiftAct, GiftFields, type GiftWords } from './gift-fields.tsx'
import type { GiftLabels } from './labels.ts'

interface GiftDialogsProps {
  labels: GiftLabels
  words: GiftWords
}

/** The dialogs that open from a gift's links. The island fills in the gift's name as the heading. */
export function GiftDialogs(props: GiftDialogsProps): ReactNode {
  const { words } = props
  return (
    <>
      <ActDialog act="reserve" done={`${words.saved} ${words.removedByPassword}`} {...props} />
      <ActDialog act="cancel" done={words.cancelled} {...props} />
      <dialog className="gift-dialog" data-dialog="preview">
        <form className="gift-form" noValidate>
          <p className="gift-act" />
          {/* biome-ignore lint/a11y/useHeadingContent: the island writes the gift's name */}
          <h2 />
          <p className="gift-help">{words.preview}</p>
          <div className="gift-acts">
            <CloseButton word={words.close} />
          </div>
        </form>
      </dialog>
      <dialog className="gift-dialog large" data-dialog="picture">
        <div className="gift-acts">
          <CloseButton word={words.close} />
        </div>
      </dialog>
    </>
  )
}

function ActDialog({ act, done, labels, words }: GiftDialogsProps & { act: GiftAct; done: string }): ReactNode {
  const label = act === 'reserve' ? labels.reserveButton : labels.cancelReservationButton
  return (
    <dialog className="gift-dialog" data-dialog={act}>
      <form className="gift-form" noValidate>
        <p className="gift-act">{label}</p>
        {/* biome-ignore lint/a11y/useHeadingContent: the island writes the gift's name */}
        <h2 />
        <GiftFields act={act} labels={labels} words={words} withErrors />
        <p
          className="gift-error"
          role="alert"
          data-failed={act === 'reserve' ? words.reserveFailed : words.cancelFailed}
          data-no-contact={words.noContact}
        />
        <p className="gift-done" role="status" data-done={done} data-link={words.cancelLink} />
        <div className="gift-acts">
          <button type="submit" className="button">
            {label}
          </button>
          <CloseButton word={words.close} />
        </div>
      </form>
    </dialog>
  )
}

const CloseButton = ({ word }: { word: string }) => (
  <button type="button" className="gift-close" data-close="">
    {word}
  </button>
)
