import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household, Invitee } from '../../../domain/guests/guest-contract.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { newSubmissionId } from '../../../modules/forms/client/draft.ts'
import { moduleForms } from '../../../modules/module-forms.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { answersApi } from '../../answers/answers-api.ts'
import { Question } from '../../answers/dialogs/question-field.tsx'
import { type GivenValues, unchosen } from '../../answers/model/given.ts'
import { api } from '../../kit/api-client/api.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { LeaveWarning } from '../../kit/page/leave-warning.tsx'
import { DropDialog } from '../household/drop-dialog.tsx'
import { askedAbout, givenAbout, type Told, toldOf } from '../model/told.ts'
import type { GuestChanges } from '../use-guest-changes.ts'
import type { GuestWords } from '../use-guest-words.ts'
import './told-answers.css'

export interface ToldAnswersProps {
  siteId: string
  site: SiteResponse
  household: Household | undefined
  /** The person that it was opened for. */
  person: Invitee
  words: GuestWords
  changes: GuestChanges
  onClose: () => void
}

/** What a household has told the owner, by phone or face to face: new answers that are theirs, or corrections of those they have given. */
export function ToldAnswers(props: ToldAnswersProps): ReactNode {
  const { siteId, site, household, words, onClose } = props
  const { t } = useTranslation('guests')
  const { people, error } = useTold(siteId, site, household, words.language)
  if (error !== null) return <ErrorDialog error={error} onClose={onClose} />
  if (household === undefined || people === null) return null
  if (people.length > 0) return <AnswersDialog {...props} household={household} people={people} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('noFormTitle')}
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p>{t('noFormText')}</p>
    </Dialog>
  )
}

/** What the persons have answered, and are asked: guests' questions, not those of a draft. Null until it is known. */
function useTold(siteId: string, site: SiteResponse, household: Household | undefined, language: string) {
  const persons = household?.invitees ?? []
  // as it was when it was opened: what is saved meanwhile must not load anew what is being written
  const [{ shownRevision, hasAnswers }] = useState(() => ({
    shownRevision: site.shownRevision,
    hasAnswers: persons.some(({ answerId }) => answerId !== null),
  }))
  const answers = useQuery({
    queryKey: ['answer-of', siteId, household?.id],
    queryFn: async () => (await answersApi.answers(siteId, 'rsvp', false)).data,
    enabled: hasAnswers,
    gcTime: 0,
  })
  const shown = useQuery({
    queryKey: ['version', siteId, shownRevision],
    queryFn: () => api.version(siteId, shownRevision ?? 0),
    enabled: shownRevision !== null,
  })
  const isLoading = (hasAnswers && answers.data === undefined) || (shownRevision !== null && shown.data === undefined)
  const forms = moduleForms(site).filter(({ kind, elements }) => kind === 'rsvp' && elements.length > 0)
  // the one that guests see comes first
  forms.sort((one, other) => Number(other.shown) - Number(one.shown))
  const published = shown.data && moduleForms(shown.data.document).find(({ formId }) => formId === forms[0]?.formId)
  const ids = published && new Set(published.elements.map(({ id }) => id))
  return {
    error: answers.error ?? shown.error,
    people: isLoading ? null : toldOf(persons, { forms, shown: ids ?? null, records: answers.data ?? [], language }),
  }
}

interface AnswersDialogProps extends ToldAnswersProps {
  household: Household
  people: readonly Told[]
}

function AnswersDialog({
  siteId,
  site,
  household,
  person,
  people,
  words,
  changes,
  onClose,
}: AnswersDialogProps): ReactNode {
  const { t } = useTranslation('guests')
  // as it was when it was opened, whatever happens to the list meanwhile
  const [told] = useState(people)
  const [values, setValues] = useState<ReadonlyMap<string, GivenValues>>(
    () => new Map(told.map(({ person: { id }, first }) => [id, first])),
  )
  const [leaving, setLeaving] = useState(false)
  const body = useFocusOn(person.id)
  const write = useWriteTold(siteId, languageOf(site, household), changes)
  const given = told.flatMap((one) => {
    const formElements = givenAbout(one, values.get(one.person.id) ?? one.first)
    return formElements === null ? [] : [{ ...one, formElements }]
  })
  const isDirty = given.length > 0
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  const send = () => {
    if (!isDirty) return onClose()
    write.mutate(given, {
      onSuccess: () => {
        showToast(t('answersWritten', { count: given.length }))
        onClose()
      },
    })
  }
  return (
    <Dialog isOpen onClose={leave} size="wide" title={t('answersOf', { name: words.name(household) })}>
      <Form onSubmit={send} className="told-answers">
        <div ref={body} className="told-people">
          {told.map((one) => (
            <PersonAnswers
              key={one.person.id}
              told={one}
              name={words.person(one.person)}
              values={values.get(one.person.id) ?? one.first}
              onChange={(next) => setValues((before) => new Map(before).set(one.person.id, next))}
            />
          ))}
        </div>
        {write.error !== null && (
          <Note tone="danger">
            <p>{t('answersFailedToSave')}</p>
            <p>{errorText(write.error, words.language)}</p>
          </Note>
        )}
        <div className="k-dialog-actions">
          <Button variant="quiet" onPress={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" pending={write.isPending}>
            {t('save')}
          </Button>
        </div>
      </Form>
      <LeaveWarning when={isDirty && !write.isSuccess} />
      <DropDialog isOpen={leaving} onDrop={onClose} onCancel={() => setLeaving(false)} />
    </Dialog>
  )
}

/** The household's language, or the page's first. */
function languageOf({ availableLanguages }: SiteResponse, { language }: Household): LanguageCode {
  const codes = availableLanguages.map(({ languageCode }) => languageCode)
  return codes.find((code) => code === language) ?? codes[0] ?? 'sv'
}

/** After the dialog, whose code may come later, has taken the focus itself, it goes to the person's first field. */
function useFocusOn(personId: string) {
  return useCallback(
    (body: HTMLDivElement) => {
      const frame = requestAnimationFrame(() => {
        const first = (field: string) => body.querySelector<HTMLElement>(`[data-person="${personId}"] ${field}`)
        // a group of radio buttons is entered at the one that is chosen
        ;(first(':checked') ?? first(':is(input, select)'))?.focus()
      })
      return () => cancelAnimationFrame(frame)
    },
    [personId],
  )
}

type Written = Told & { formElements: NonNullable<ReturnType<typeof givenAbout>> }

/** One person after the other; whoever fails is tried again with the same ids, which stores nobody twice. */
function useWriteTold(siteId: string, language: LanguageCode, { readAnew }: GuestChanges) {
  const [submissionIds] = useState(() => new Map<string, string>())
  return useMutation({
    networkMode: 'always',
    mutationFn: async (people: readonly Written[]) => {
      for (const { person, record, formId, formElements } of people) {
        const submissionId = submissionIds.get(person.id) ?? newSubmissionId()
        submissionIds.set(person.id, submissionId)
        const body = { formId, formElements, language: record?.language ?? language }
        if (record !== null) await answersApi.correctAnswer(siteId, 'rsvp', record._id, body)
        else await answersApi.writeAnswer(siteId, 'rsvp', { ...body, submissionId, inviteeId: person.id })
      }
    },
    onSettled: readAnew,
  })
}

interface PersonAnswersProps {
  told: Told
  name: string
  values: GivenValues
  onChange: (values: GivenValues) => void
}

function PersonAnswers({ told, name, values, onChange }: PersonAnswersProps): ReactNode {
  const { t } = useTranslation('guests')
  const { person, record, first } = told
  const { coming, more } = askedAbout(told, values)
  const field = (id: string) => ({
    value: values.get(id) ?? unchosen,
    onChange: (value: string) => onChange(new Map(values).set(id, value)),
    isCompact: true,
  })
  return (
    <section className="told-person" aria-label={name} data-person={person.id}>
      {coming === null ? (
        <h3 className="panel-heading">{name}</h3>
      ) : (
        <Question
          element={coming}
          label={t('comes', { name: person.firstName || name })}
          canBeOpen={record === null || (first.get(coming.id) ?? unchosen) === unchosen}
          {...field(coming.id)}
        />
      )}
      {more.length > 0 && (
        <div className="told-more">
          {more.map((element) => (
            <Question key={element.id} element={element} {...field(element.id)} />
          ))}
        </div>
      )}
    </section>
  )
}
