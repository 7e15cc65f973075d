import type { ReactNode } from 'react'
import { FormCard } from '../forms/form-card.tsx'
import { StartButton } from '../forms/start-button.tsx'
import { TextWithDefault } from '../forms/text-with-default.tsx'
import { usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import type { ViewProps } from '../kit/module-view.ts'
import { AnsweredBefore } from './answered-before.tsx'
import { CardArt } from './card-art.tsx'
import { GuestChoice, GuestLinks } from './guest-count.tsx'
import { MailField } from './mail-field.tsx'
import { Receipt } from './receipt.tsx'
import type { RsvpModule } from './schema.ts'
import { rsvpWords } from './words.ts'

const calls = { send: (siteId: string) => `/api/rsvps/${siteId}/v4/`, postKey: '/api/rsvps/post-key' }

/** The reply card: how many guests answer, the questions for each, and where to mail the receipt. */
export function RsvpView({ module }: ViewProps<RsvpModule>): ReactNode {
  const { language, siteVersion } = usePage()
  const words = rsvpWords[guestLanguage(language)]
  const several = module.maxNumberOfGuests > 1
  return (
    <FormCard
      module={module}
      kind="rsvp"
      words={siteVersion === 1 ? { ...words, sendFailed: words.olderSendFailed } : words}
      calls={calls}
      art={<CardArt />}
      start={(pagePath) =>
        several ? (
          <GuestLinks module={module} pagePath={pagePath} />
        ) : (
          <StartButton
            field="oneGuestRsvpButton"
            value={module.oneGuestRsvpButton}
            builtIn={words.oneGuest}
            href={pagePath()}
          />
        )
      }
      count={several && <GuestChoice module={module} max={module.maxNumberOfGuests} />}
      guestTitle={several ? <GuestTitle module={module} /> : undefined}
      after={<MailField moduleId={module.id} />}
      receipt={<Receipt />}
      answered={<AnsweredBefore moduleId={module.id} />}
    />
  )
}

/** A word and a number, which the style sheet makes large and the page's script sets for each guest. */
function GuestTitle({ module }: { module: RsvpModule }): ReactNode {
  const words = rsvpWords[guestLanguage(usePage().language)]
  return (
    <>
      <TextWithDefault
        as="span"
        field="guestIndexTitle"
        value={module.guestIndexTitle}
        builtIn={words.guest}
        className="word"
      />{' '}
      <span className="number">1</span>
    </>
  )
}
