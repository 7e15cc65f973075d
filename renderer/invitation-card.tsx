import { renderStyled } from '../design/render-styled.tsx'
import { joinNames } from '../domain/guests/names.ts'
import { fill } from '../domain/language/words.ts'
import { guestFormWords } from '../modules/guest-form.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { householdWords } from './invitation-details.tsx'
import type { InvitationPageInput } from './invitation-page.tsx'
import { isAwaited, nameOf } from './invitation-said.tsx'
import { answerWords } from './shell/words.ts'

/**
 * What a household finds on the site's reply card instead of the open form, on a device that has opened their page: a greeting, what they have
 * answered, and the way to answer or change it. Markup for the card's script (modules/forms/client/invited-line.ts).
 */
export function renderInvitedCard(input: InvitationPageInput): string {
  const { language, greeting, hrefOf, persons } = input
  const own = householdWords(input)
  const awaited = persons.filter(isAwaited)
  const isSaid = persons.some(({ said }) => said !== null)
  return renderStyled(
    <div className="invited">
      <p className="invited-greeting">{greeting}</p>
      {isSaid && (
        <p>{[answeredInWords(input), awaited.length > 0 && awaitedInWords(input)].filter(Boolean).join(' ')}</p>
      )}
      <a className="button" href={hrefOf({})}>
        {isSaid && awaited.length === 0 ? answerWords[guestLanguage(language)].change : own.replyHere}
      </a>{' '}
      <button type="button">{own.notYou}</button>
    </div>,
  ).markup
}

/** 'Ni har svarat: 2 kommer, 1 kommer inte.' */
function answeredInWords({ persons, ...input }: InvitationPageInput): string {
  const own = householdWords(input)
  const howMany = (coming: 'yes' | 'no') => persons.filter(({ said }) => said?.coming === coming).length
  const [yes, no] = [howMany('yes'), howMany('no')]
  if (yes + no === 0) return own.answered
  if (input.household.isOne) return yes > 0 ? own.youComing : own.youNotComing
  const counts = [yes > 0 && fill(own.coming, { n: yes }), no > 0 && fill(own.notComing, { n: no })]
  return fill(own.answeredWith, { counts: counts.filter(Boolean).join(', ') })
}

function awaitedInWords({ persons, form, ...input }: InvitationPageInput): string {
  const own = householdWords(input)
  const words = guestFormWords(form, input.language)
  const names = persons.flatMap((person, number) =>
    isAwaited(person) ? [person.called || nameOf({ ...input, words }, person, number)] : [],
  )
  return fill(own.awaited, { names: joinNames(names, own.and) })
}
