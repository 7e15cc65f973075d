import { findGroupOfReceipt, listAnswers } from '../../db/answer/answer-repository.ts'
import type { AnswerGroup } from '../../db/answer/answer-rows.ts'
import { findHouseholds } from '../../db/guests/household-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerRecord } from '../../domain/forms/answers-contract.ts'
import type { ModuleForm } from '../../modules/module-forms.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { isOpenFor, publishedForm } from './checked-guests.ts'
import type { PublishedSite } from './published-site.ts'
import { receiptHash } from './receipt-token.ts'

/** A submitted answer, as shown to its guest. */
export interface Receipt {
  group: AnswerGroup
  /** Its guests, in order; empty once withdrawn. */
  guests: AnswerRecord[]
  withdrawn: boolean
  /** The form as published now; null when the page no longer has it. */
  form: ModuleForm | null
  /** Whether it can still be changed: the form exists and is open, and the answer is not withdrawn. */
  changeable: boolean
  /** Until then the household whose reply it is may answer although others may not any more. */
  lateUntil: string | null
}

type Deps = Pick<AnswerDeps, 'database' | 'clock'>

/** Reads the answer behind a private link, without side effects. The guest must be admitted to `site`. Throws `not-found`. */
export async function readReceipt(deps: Deps, input: { site: PublishedSite; token: string }): Promise<Receipt> {
  const { site } = input
  const find = () => findGroupOfReceipt(deps.database, { siteId: site.id, receiptHash: receiptHash(input.token) })
  const found = await find()
  if (found === undefined) throw new DomainError('not-found')
  const guests = await listAnswers(deps.database, { siteId: site.id, kind: found.kind, groupId: found.id })
  // no guests left: the answer may have been withdrawn between the two queries, so read it again
  const group = guests.length > 0 || found.withdrawnAt !== null ? found : ((await find()) ?? found)
  const withdrawn = group.withdrawnAt !== null
  // deleted by the owner
  if (guests.length === 0 && !withdrawn) throw new DomainError('not-found')
  const form = publishedForm(site.document, group) ?? null
  const { householdId } = group
  const [household] =
    householdId === null ? [] : await findHouseholds(deps.database, { siteId: site.id, ids: [householdId] })
  const lateUntil = household?.lateUntil ?? null
  const changeable = !withdrawn && form !== null && isOpenFor(form, deps.clock.now(), lateUntil)
  return { group, guests, withdrawn, form, changeable, lateUntil }
}
