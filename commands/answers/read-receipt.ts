import { findGroupOfReceipt, listAnswers } from '../../db/answer/answer-repository.ts'
import type { AnswerGroup } from '../../db/answer/answer-rows.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerRecord } from '../../domain/forms/answers-contract.ts'
import { isOpen, type ModuleForm } from '../../modules/module-forms.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { publishedForm } from './checked-guests.ts'
import type { PublishedSite } from './published-site.ts'
import { receiptHash } from './receipt-token.ts'

/** An answer as its guest sees it again. */
export interface Receipt {
  group: AnswerGroup
  /** Its guests, in their order; none once it is withdrawn. */
  guests: AnswerRecord[]
  withdrawn: boolean
  /** The form as it is published now; null when the page does not have it any more. */
  form: ModuleForm | null
  /** Whether it can still be changed: the form is there, takes answers, and the answer is not withdrawn. */
  changeable: boolean
}

type Deps = Pick<AnswerDeps, 'database' | 'clock'>

/** The answer that a private link opens; reading changes nothing. `site` admits the guest. Throws `not-found`. */
export async function readReceipt(deps: Deps, input: { site: PublishedSite; token: string }): Promise<Receipt> {
  const { site } = input
  const find = () => findGroupOfReceipt(deps.database, { siteId: site.id, receiptHash: receiptHash(input.token) })
  const found = await find()
  if (found === undefined) throw new DomainError('not-found')
  const guests = await listAnswers(deps.database, { siteId: site.id, kind: found.kind, groupId: found.id })
  // no guests any more: they may have been taken back between the two readings
  const group = guests.length > 0 || found.withdrawnAt !== null ? found : ((await find()) ?? found)
  const withdrawn = group.withdrawnAt !== null
  // deleted by the owner
  if (guests.length === 0 && !withdrawn) throw new DomainError('not-found')
  const form = publishedForm(site.document, group) ?? null
  const changeable = !withdrawn && form !== null && isOpen(form, deps.clock.now().getTime())
  return { group, guests, withdrawn, form, changeable }
}
