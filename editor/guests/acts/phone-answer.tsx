import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRecord } from '../../../domain/forms/answers-contract.ts'
import { questionOfRole } from '../../../domain/forms/question-roles.ts'
import type { Invitee } from '../../../domain/guests/guest-contract.ts'
import { fullNameOf } from '../../../domain/guests/names.ts'
import { moduleForms } from '../../../modules/module-forms.ts'
import type { SiteResponse } from '../../../modules/site-contract.ts'
import { answersApi } from '../../answers/answers-api.ts'
import { WriteDialog } from '../../answers/dialogs/write-dialog.tsx'
import { buildSheet } from '../../answers/model/sheet.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { GuestChanges } from '../use-guest-changes.ts'

export interface PhoneAnswerProps {
  siteId: string
  site: SiteResponse
  person: Invitee
  changes: GuestChanges
  onClose: () => void
}

/** What a person has told the owner, by phone or face to face: a new answer that is theirs, or a correction of the one they have given. */
export function PhoneAnswer({ siteId, site, person, changes, onClose }: PhoneAnswerProps): ReactNode {
  const { t } = useTranslation('guests')
  const { row, form, error, isLoading } = useAnswerOf(siteId, site, person)
  const [written, setWritten] = useState<AnswerRecord | null>(null)
  const attach = (record: AnswerRecord) => {
    setWritten(record)
    changes.attach.mutate({ answerId: record._id, inviteeId: person.id }, { onSuccess: onClose })
  }
  if (error !== null) return <ErrorDialog error={error} onClose={onClose} />
  if (changes.attach.error !== null) return <ErrorDialog error={changes.attach.error} onClose={onClose} />
  if (written !== null || isLoading) return null
  if (form === undefined)
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
  const name = questionOfRole(form.elements, 'name')
  return (
    <WriteDialog
      form={form}
      row={row}
      siteId={siteId}
      languages={site.availableLanguages.map(({ languageCode }) => languageCode)}
      atFirst={name === null ? new Map() : new Map([[name.id, fullNameOf(person)]])}
      onWritten={attach}
      onClose={onClose}
    />
  )
}

/** The person's answer, if they have one, and the form that it answers; otherwise the page's first reply form. */
function useAnswerOf(siteId: string, site: SiteResponse, { answerId }: Invitee) {
  const language = useUiLanguage()
  const answers = useQuery({
    queryKey: ['answer-of', siteId, answerId],
    queryFn: async () => (await answersApi.answers(siteId, 'rsvp', false)).data,
    enabled: answerId !== null,
    gcTime: 0,
  })
  const forms = moduleForms(site).filter(({ kind, elements }) => kind === 'rsvp' && elements.length > 0)
  const record = answers.data?.find(({ _id }) => _id === answerId)
  const own = record === undefined ? undefined : forms.find(({ formId }) => formId === record.formId)
  const sheet =
    record === undefined
      ? null
      : buildSheet({
          formId: record.formId,
          form: own === undefined ? null : { title: own.title, formElements: own.elements },
          records: [{ ...record, kind: 'rsvp' }],
          language,
        })
  const removed = record && { formId: record.formId, kind: 'rsvp' as const, title: {}, elements: [] }
  return {
    row: sheet?.rows[0] ?? null,
    form: own ?? removed ?? forms.find(({ shown }) => shown) ?? forms[0],
    error: answers.error,
    isLoading: answerId !== null && answers.data === undefined,
  }
}
