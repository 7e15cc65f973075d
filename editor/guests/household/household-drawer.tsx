import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household, Invitee } from '../../../domain/guests/guest-contract.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Drawer } from '../../kit/controls/drawer.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { LeaveWarning } from '../../kit/page/leave-warning.tsx'
import { tagsInUse } from '../model/guest-row.ts'
import { LinkSection } from '../share/link-section.tsx'
import type { GuestChanges } from '../use-guest-changes.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DropDialog } from './drop-dialog.tsx'
import type { DraftReading } from './household-draft.ts'
import { HouseholdFields } from './household-fields.tsx'
import { PersonList } from './person-list.tsx'
import { useHouseholdForm } from './use-household-form.ts'
import { useSaid } from './use-said.ts'
import '../../kit/controls/panels.css'
import './household.css'

export interface HouseholdDrawerProps {
  siteId: string
  site: SiteResponse
  /** As it is now; null for a new one. */
  household: Household | null
  households: readonly Household[]
  /** The person that it was opened for. */
  personId: string | null
  words: GuestWords
  changes: GuestChanges
  /** Deletes a household, which can be undone. */
  onRemove: (household: Household) => void
  /** What can be done with one of its persons. */
  actsOf: (household: Household, person: Invitee) => ReactNode
  /** Writes down what its persons have told, beginning with one of them. */
  onAnswers: (person: Invitee) => void
  /** Opens another household in its place. */
  onOther: (householdId: string) => void
  onClose: () => void
}

/** One household: its link, its persons, and all that is written about it. */
export function HouseholdDrawer(props: HouseholdDrawerProps): ReactNode {
  const { siteId, site, household, households, personId, words, changes } = props
  const { onRemove, actsOf, onAnswers, onOther, onClose } = props
  const { t } = useTranslation('guests')
  const reading = useDraftReading(words)
  const form = useHouseholdForm(household, reading, changes)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (form.isDirty ? setLeaving(true) : onClose())
  const said = useSaid(siteId, household, words.language)
  const { body, submit, saved } = useSaving((next) => {
    if (household === null) onClose()
    else if (next !== null) onOther(next)
  })
  const stored = household?.invitees ?? []
  const first = stored.find(({ answerId }) => answerId === null) ?? stored[0]
  const languages = site.availableLanguages.map(({ languageCode }) => languageCode)
  return (
    <Drawer
      title={household === null ? t('newHousehold') : words.name(household)}
      onClose={leave}
      initialHeight={92}
      foot={
        <>
          {household !== null && (
            <Button variant="quiet" icon="trash" onPress={() => onRemove(household)}>
              {t('remove')}
            </Button>
          )}
          <Button variant="primary" pending={changes.save.isPending} onPress={() => submit(null)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div ref={body} className="household">
        {household !== null && (
          <LinkSection
            siteId={siteId}
            household={household}
            site={site}
            mainLanguage={languages[0] ?? words.language}
            admits={site.password === null ? null : site.linksAdmit}
            changes={changes}
            unsent={unsentAfter(household, households, form.isDirty ? submit : onOther)}
          />
        )}
        <Form onSubmit={() => form.save(saved)}>
          <section className="panel-section">
            <h3 className="panel-heading">{t('guests')}</h3>
            <PersonList
              persons={form.draft.persons}
              onChange={(persons) => form.change({ persons })}
              stored={stored}
              said={said}
              focused={personId ?? (household === null ? (form.draft.persons[0]?.id ?? null) : null)}
              actsOf={(person) => household !== null && actsOf(household, person)}
              onAnswers={first === undefined ? null : () => onAnswers(first)}
            />
          </section>
          <HouseholdFields
            draft={form.draft}
            onChange={form.change}
            reading={reading}
            words={words}
            languages={languages}
            knownTags={tagsInUse(households, words.language, household)}
          />
          <SaveError error={changes.save.error} language={words.language} />
        </Form>
      </div>
      <LeaveWarning when={form.isDirty} />
      {form.conflict !== null && (
        <ConflictDialog
          {...form.conflict}
          pending={changes.save.isPending}
          onMine={() => form.keepMine(saved)}
          onTheirs={() => {
            form.takeTheirs()
            if (form.conflict?.theirs === null) onClose()
          }}
          onCancel={form.dropConflict}
        />
      )}
      <DropDialog isOpen={leaving} onDrop={onClose} onCancel={() => setLeaving(false)} />
    </Drawer>
  )
}

/** Saves the form in `body`. `onSaved` is told which household to go on to, if any. */
function useSaving(onSaved: (next: string | null) => void) {
  const { t } = useTranslation('guests')
  const body = useRef<HTMLDivElement>(null)
  const next = useRef<string | null>(null)
  return {
    body,
    submit: (goOnTo: string | null) => {
      next.current = goOnTo
      body.current?.querySelector('form')?.requestSubmit()
    },
    saved: () => {
      showToast(t('saved'))
      onSaved(next.current)
    },
  }
}

/** The next household down the list, or from its top, that has not been sent its link. */
function unsentAfter(household: Household, households: readonly Household[], onNext: (id: string) => void) {
  const at = households.findIndex(({ id }) => id === household.id)
  const others = [...households.slice(at + 1), ...households.slice(0, at)].filter(({ sentAt }) => sentAt === null)
  const [next] = others
  return next === undefined ? null : { count: others.length, onNext: () => onNext(next.id) }
}

function useDraftReading({ language, languages }: GuestWords): DraftReading {
  const { t } = useTranslation('guests')
  const { market } = useClientConfiguration()
  return {
    and: t('and'),
    country: market.toUpperCase(),
    mainLanguage: languages[0],
    countryName: (code) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code,
  }
}

/** A stale household is asked about in a dialog of its own. */
function SaveError({ error, language }: { error: Error | null; language: GuestWords['language'] }): ReactNode {
  const { t } = useTranslation('guests')
  if (error === null || (error instanceof ApiError && error.code === 'stale-household')) return null
  return (
    <Note tone="danger">
      <p>{t('saveFailed')}</p>
      <p>{errorText(error, language)}</p>
    </Note>
  )
}
