import { insertGroupsIn } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { questionOfRole } from '../../domain/forms/question-roles.ts'
import { type ImportedHousehold, importedReplyId } from '../../domain/guests/import/import-contract.ts'
import { fullNameOf } from '../../domain/guests/names.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { plainTextOf } from '../../domain/text/plain-text.ts'
import { comingFormOf } from '../../modules/coming-form.ts'
import { newId } from '../../platform/ids.ts'
import { contentHash, formOf } from './checked-guests.ts'
import { checkWritten } from './written-answer.ts'

/**
 * Records what new households have told the owner before their list was read, as if the owner had written it down for each person. Sends
 * no mail. Nothing is recorded where the page's form does not ask who comes.
 */
export async function writeReplies(
  databases: { database: Database; transaction: Database },
  { site, households, now }: { site: Site; households: readonly ImportedHousehold[]; now: string },
): Promise<void> {
  const asked = comingFormOf(site.document)
  if (asked === null) return
  const { form, question, options } = asked
  const name = questionOfRole(form.elements, 'name')
  const language = site.document.availableLanguages[0]?.languageCode ?? 'sv'
  const groups = households.flatMap(({ id, reply, replies, invitees }) => {
    const written = invitees.flatMap((invitee) => {
      const told = replies[invitee.id] ?? reply
      if (told === null) return []
      const own = fullNameOf(invitee)
      return {
        inviteeId: invitee.id,
        formElements: [
          ...(name === null || own === '' ? [] : [{ formElement: name.id, value: own }]),
          { formElement: question, selectedOption: options[told] },
        ],
      }
    })
    if (written.length === 0) return []
    return [
      {
        id: newId(),
        siteId: site.id,
        kind: form.kind,
        submissionId: importedReplyId(id),
        keyNonce: null,
        receiptHash: null,
        contentHash: contentHash(form.formId, written),
        formId: form.formId,
        formTitle: plainTextOf(textIn(form.title, language)),
        language,
        recipients: [],
        origin: 'owner' as const,
        spamReason: null,
        spamUntil: null,
        householdId: id,
        createdAt: now,
        form: formOf(form.elements),
        answers: written.map(({ inviteeId, formElements }) => ({
          id: newId(),
          given: checkWritten(form.elements, formElements),
          inviteeId,
        })),
        mails: [],
      },
    ]
  })
  if (groups.length > 0) await insertGroupsIn(databases, groups)
}
