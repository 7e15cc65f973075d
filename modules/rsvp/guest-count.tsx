import type { ReactNode } from 'react'
import { formFields } from '../forms/field-names.ts'
import { TextWithDefault } from '../forms/text-with-default.tsx'
import { useFieldRenderers, usePage } from '../kit/field-renderers.tsx'
import { guestLanguage } from '../kit/guest-language.ts'
import type { RsvpModule } from './schema.ts'
import { rsvpWords } from './words.ts'

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)

/** The numbers that open the card, one for each possible number of guests. */
export function GuestLinks({
  module,
  pagePath,
}: {
  module: RsvpModule
  pagePath: (guests: number) => string
}): ReactNode {
  const { language } = usePage()
  const { editing } = useFieldRenderers()
  const words = rsvpWords[guestLanguage(language)]
  const id = `${module.id}-count`
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are links, not fields
    <div className="guest-count" role="group" aria-labelledby={id}>
      <TextWithDefault
        as="p"
        id={id}
        field="selectNumberOfGuestsText"
        value={module.selectNumberOfGuestsText}
        builtIn={words.numberOfGuests}
        className="count-label"
      />
      <div className="count-figures">
        {upTo(module.maxNumberOfGuests).map((count) => [
          ' ',
          editing ? (
            <span className="count-figure" key={count}>
              {count}
            </span>
          ) : (
            <a
              className="count-figure"
              key={count}
              href={pagePath(count)}
              rel="nofollow"
              data-open={count}
              aria-label={inWords(count, words)}
            >
              {count}
            </a>
          ),
        ])}
      </div>
    </div>
  )
}

interface GuestChoiceProps {
  module: Pick<RsvpModule, 'selectNumberOfGuestsText'>
  /** Maximum number of guests per answer. */
  max: number
  /** Current number of guests, on pages where no script sets it. */
  chosen?: number
}

/** The same numbers as a choice in the form itself. */
export function GuestChoice({ module, max, chosen }: GuestChoiceProps): ReactNode {
  const { language } = usePage()
  const words = rsvpWords[guestLanguage(language)]
  return (
    <fieldset className="guest-count">
      <legend className="count-label">{module.selectNumberOfGuestsText[language] || words.numberOfGuests}</legend>
      <div className="count-figures">
        {upTo(max).map((count) => [
          ' ',
          <label key={count}>
            <input
              type="radio"
              className="unseen"
              name={formFields.guests}
              value={count}
              defaultChecked={count === chosen}
              aria-label={inWords(count, words)}
            />
            <span className="count-figure" aria-hidden="true">
              {count}
            </span>
          </label>,
        ])}
      </div>
    </fieldset>
  )
}

function inWords(count: number, words: { one: string; many: string }): string {
  return `${count} ${count === 1 ? words.one : words.many}`
}
