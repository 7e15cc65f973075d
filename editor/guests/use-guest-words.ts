import { useTranslation } from 'react-i18next'
import type { Household, Invitee, Standing } from '../../domain/guests/guest-contract.ts'
import { fullNameOf } from '../../domain/guests/names.ts'
import { phoneText } from '../../domain/guests/phone-text.ts'
import type { SiteResponse } from '../../modules/site-contract.ts'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { shortDay } from '../kit/i18n/date-and-time.ts'
import { languageNamer } from '../kit/i18n/language-name.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { answeredIn } from './model/answered-in.ts'
import type { AnswerColumn, GuestColumn } from './model/columns.ts'
import type { GuestAnswers } from './model/guest-answers.ts'
import { countStandings } from './model/guest-row.ts'
import type { SideNames } from './use-side-names.ts'

export type GuestWords = ReturnType<typeof useGuestWords>

/** The order in which standings are said. */
export const saidStandings: readonly Standing[] = ['yes', 'no', 'answered', 'open']

interface Told {
  names: SideNames
  answers: GuestAnswers
  site: SiteResponse | undefined
}

/** The names of columns, and what stands in their cells. */
export function useGuestWords({ names, answers, site }: Told) {
  const { sides, hosts } = names
  // the first is its main one
  const languages = site?.availableLanguages.map(({ languageCode }) => languageCode) ?? []
  const { t } = useTranslation('guests')
  const language = useUiLanguage()
  const country = useClientConfiguration().market.toUpperCase()
  const nameOf = languageNamer(language)
  const side = (value: Household['side']): string => {
    if (value === null) return ''
    return value === 'both' ? t('bothSides') : sides[value] || t(value === 'a' ? 'sideA' : 'sideB')
  }
  const day = (iso: string | null) => (iso === null ? '' : shortDay(iso, language))
  return {
    language,
    languages,
    languageName: nameOf,
    answers,
    side,
    sides,
    hosts,
    sample: t('sample'),
    noSide: t('noSide'),
    list: (list: Household['list']): string => t(`lists.${list}`),
    /** '1 plats för sällskap': the free seats for company in a household. */
    seats: (count: number): string => t('importing.company', { count }),
    mainLanguage: (code: string): string => t('sitesLanguage', { language: nameOf(code) }),
    /** What a control of a line does; here and not in each line, as a line is drawn in less than a millisecond. */
    act: (act: 'choose' | 'unfold' | 'move', name: string): string => t(act, { name }),
    persons: (count: number): string => t('persons', { count }),
    label: (column: GuestColumn): string => t(`columns.${column}`),
    name: (household: Household): string => household.envelopeName || t('unnamedHousehold'),
    person: (person: Invitee): string => fullNameOf(person) || t(person.isExtra ? 'company' : 'unnamedGuest'),
    kind: (person: Invitee): string => (person.kind === 'adult' ? '' : t(`kinds.${person.kind}`)),
    standing: (standing: Standing): string => t(`standings.${standing}`),
    /** '2 ja', '1 öppen': what a household's persons have answered, as far as they differ. */
    standings: (household: Household): { standing: Standing; text: string }[] => {
      const counts = countStandings([household])
      const given = saidStandings.filter((standing) => counts[standing] > 0)
      // nobody is named yet, and so nobody has answered
      if (given.length === 0) return [{ standing: 'open', text: t('standings.open') }]
      if (household.invitees.length === 1)
        return given.map((standing) => ({ standing, text: t(`standings.${standing}`) }))
      return given.map((standing) => ({ standing, text: t(`counted.${standing}`, { count: counts[standing] }) }))
    },
    /** What a person has answered. */
    answer: (column: AnswerColumn, person: Invitee): string => answers.get(person.id)?.[column] ?? '',
    /** The text of a household's cell, but for its name and standing. */
    text: (column: GuestColumn, household: Household): string => {
      switch (column) {
        case 'mail':
          return household.mail ?? ''
        case 'phone':
          return household.phone === null ? '' : phoneText(household.phone, country)
        case 'address':
          return [household.street, [household.postcode, household.city].filter(Boolean).join(' ')]
            .filter(Boolean)
            .join(', ')
        case 'language':
          return household.language === null ? '' : nameOf(household.language)
        case 'side':
          return side(household.side)
        case 'list':
          return household.list
        case 'tags':
          return household.tags.join(', ')
        case 'seats':
          return household.extraSeats === 0 ? '' : String(household.extraSeats)
        case 'note':
          return household.note
        case 'sent':
          return day(household.sentAt)
        case 'opened':
          return day(household.openedAt)
        case 'name':
        case 'standing':
          return ''
        default:
          return answeredIn(household, column, answers)
      }
    },
  }
}
