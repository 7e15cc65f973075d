import { describe, expect, test } from 'vitest'
import { sameJson } from '../../domain/same-json.ts'
import { countsToEvent } from '../../modules/kit/event-date.ts'
import { type SiteDocument, siteDocumentSchema } from '../../modules/site-document.ts'
import { withEventDate } from '../../modules/site-facts.ts'
import { editDocument } from '../testing/edit-document.ts'
import { generateDocument } from '../testing/generate-document.ts'
import { randomOf } from '../testing/random.ts'
import { ownFieldsOf, readOldDocument, withSentFields, writeOldDocument } from './document.ts'

const savedAt = new Date('2026-08-31T10:00:00Z')
/** How many documents; the law has been held with 5,000 (OLDER_DOCUMENTS=5000). */
const count = Number(process.env.OLDER_DOCUMENTS ?? 150)
/** Tests short enough for a busy machine. */
const seeds = Array.from({ length: Math.ceil(count / 500) }, (_, part) => ({
  from: part * 500 + 1,
  to: Math.min(count, part * 500 + 500),
}))

/**
 * What says the same: recipients of forms that are not there say nothing, nor in which order they are named, and a countdown to the
 * event's moment is one to the event. Of new forms nothing is said: they have the receivers of the site's others.
 */
function meaning(document: SiteDocument, before: SiteDocument) {
  const { eventDate } = document
  const siteModules = document.siteModules.map((module) =>
    module.siteModuleType === 'Countdown' && eventDate !== null && countsToEvent(module, eventDate)
      ? { ...module, countdownDate: null, timeZone: null }
      : module,
  )
  const forms = before.siteModules.filter(({ siteModuleType }) => ['Rsvp', 'Form'].includes(siteModuleType))
  const onPage = new Set(document.siteModules.map(({ id }) => id))
  const recipients = forms
    .filter(({ id }) => onPage.has(id))
    .map(({ id }) => document.formRecipients.find(({ formId }) => formId === id)?.recipients ?? [])
  return { ...document, siteModules, formRecipients: recipients }
}

describe.each(seeds)('documents of the seeds $from to $to', ({ from, to }) => {
  test('are read, saved letter by letter where untouched, and read as they were edited', () => {
    const wrong: [seed: number, what: string][] = []
    let edited = 0
    for (let seed = from; seed <= to; seed += 1) {
      const text = generateDocument(seed)
      const before = readOldDocument(text, savedAt)
      // a model that has been to the editor and back
      const sent = siteDocumentSchema.parse(before)
      if (!sameJson(sent, before)) wrong.push([seed, 'not what the model takes'])
      if (writeOldDocument(text, { before, after: sent, savedAt }) !== text) wrong.push([seed, 'touched'])
      // older clients send the document as it is, and those that know both formats all that they have read
      const raw = JSON.parse(text)
      if (withSentFields(text, raw, savedAt) !== text) wrong.push([seed, 'touched by an older client'])
      const shown = JSON.parse(JSON.stringify({ ...before, ...ownFieldsOf(text) }))
      if (withSentFields(text, shown, savedAt) !== text) wrong.push([seed, 'touched by what was shown'])
      const { modules = null, images = null } = JSON.parse(generateDocument(seed + 1))
      const replaced = JSON.parse(withSentFields(text, { modules, images }, savedAt))
      if (!sameJson(replaced, { ...raw, modules, images })) wrong.push([seed, 'not as it was sent'])
      const after = withEventDate(editDocument(before, randomOf(-seed)), before)
      const written = writeOldDocument(text, { before, after, savedAt })
      if (written !== text) edited += 1
      if (!sameJson(meaning(readOldDocument(written, savedAt), before), meaning(after, before)))
        wrong.push([seed, 'not as edited'])
    }
    expect(wrong).toEqual([])
    expect(edited).toBeGreaterThan((to - from) / 2)
  })
})
