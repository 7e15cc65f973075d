import type { Household } from '../../../domain/guests/guest-contract.ts'
import type { AnswerColumn } from './columns.ts'
import type { GuestAnswers } from './guest-answers.ts'

/** What the persons of a household have answered, each text once. */
export const answeredIn = ({ invitees }: Household, column: AnswerColumn, answers: GuestAnswers): string =>
  [...new Set(invitees.map(({ id }) => answers.get(id)?.[column] ?? ''))].filter(Boolean).join(' · ')
