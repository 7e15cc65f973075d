import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctableQuestions } from '../../../domain/forms/correctable-questions.ts'
import { type FormElement, isChoice } from '../../../domain/forms/form.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { newSubmissionId } from '../../../modules/forms/client/draft.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ConfirmDialog } from '../../kit/controls/confirm-dialog.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { Select } from '../../kit/controls/select.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { LeaveWarning } from '../../kit/page/leave-warning.tsx'
import type { AskedForm } from '../model/answer-tabs.ts'
import { askedOf, givenOf, unchosen } from '../model/given.ts'
import type { Row } from '../model/sheet.ts'
import { useAnswerChanges } from '../use-answers.ts'
import { Question } from './question-field.tsx'

export interface WriteDialogProps {
  form: AskedForm
  /** The answer to correct; null for a new one received another way. */
  row: Row | null
  siteId: string
  languages: readonly LanguageCode[]
  onClose: () => void
}

/**
 * The form's questions with its conditions, and deleted questions that were answered. Nothing is required of an owner, who
 * records what others said.
 */
export function WriteDialog(props: WriteDialogProps): ReactNode {
  const { form, row, siteId, languages, onClose } = props
  const { t } = useTranslation('answers')
  const uiLanguage = useUiLanguage()
  const written = useWrittenAnswer(form, row, languages)
  const { language } = written
  const { write } = useAnswerChanges(siteId)
  const [submissionId] = useState(newSubmissionId)
  const [empty, setEmpty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (written.isDirty ? setLeaving(true) : onClose())
  const send = () => {
    const formElements = written.answers()
    if (formElements.every(({ value, selectedOption }) => value === null && selectedOption === null)) {
      setEmpty(true)
      return
    }
    const body = { formId: form.formId, language, formElements }
    write.mutate(
      { kind: form.kind, answerId: row?.id ?? null, submissionId, body },
      {
        onSuccess: () => {
          showToast(t(row === null ? 'written' : 'correctionSaved'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={leave} title={t(row === null ? 'writeTitle' : 'correctTitle', { name: row?.who ?? '' })}>
      <p className="k-description">{t(row === null ? 'writeLead' : 'correctLead')}</p>
      <Form onSubmit={send}>
        {written.asked.map((element) => (
          <Question
            key={element.id}
            element={element}
            value={written.valueOf(element.id)}
            onChange={(value) => {
              setEmpty(false)
              written.set(element.id, value)
            }}
          />
        ))}
        <GuestLanguage languages={languages} value={language} onChange={written.setLanguage} />
        {empty && <Note tone="danger">{t('nothingWritten')}</Note>}
        {write.error !== null && (
          <Note tone="danger">
            <p>{t('writeFailed')}</p>
            <p>{errorText(write.error, uiLanguage)}</p>
          </Note>
        )}
        <div className="k-dialog-actions">
          <Button variant="quiet" onPress={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" pending={write.isPending}>
            {t(row === null ? 'writeSave' : 'correctSave')}
          </Button>
        </div>
      </Form>
      <LeaveWarning when={written.isDirty && !write.isSuccess} />
      <DropDialog isOpen={leaving} onDrop={onClose} onCancel={() => setLeaving(false)} />
    </Dialog>
  )
}

/** The owner's input so far, and the questions it leads to. */
function useWrittenAnswer(form: AskedForm, row: Row | null, languages: readonly LanguageCode[]) {
  const uiLanguage = useUiLanguage()
  const [elements] = useState(() =>
    row === null ? form.elements : correctableQuestions(form.elements, row.record.formElements),
  )
  const [values, setValues] = useState(() => firstValues(elements, row))
  const [language, setLanguage] = useState(
    () => row?.record.language ?? (languages.includes(uiLanguage) ? uiLanguage : (languages[0] ?? uiLanguage)),
  )
  const [first] = useState({ values, language })
  const asked = askedOf(elements, values)
  return {
    asked,
    language,
    setLanguage,
    isDirty: language !== first.language || [...values].some(([id, value]) => value !== first.values.get(id)),
    valueOf: (id: string) => values.get(id) ?? '',
    set: (id: string, value: string) => setValues((before) => new Map(before).set(id, value)),
    answers: () => givenOf(asked, values),
  }
}

interface GuestLanguageProps {
  languages: readonly LanguageCode[]
  value: LanguageCode
  onChange: (language: LanguageCode) => void
}

/** The guest's language, when there is a choice. */
function GuestLanguage({ languages, value, onChange }: GuestLanguageProps): ReactNode {
  const { t } = useTranslation('answers')
  const uiLanguage = useUiLanguage()
  const known = languages.includes(value) ? languages : [value, ...languages]
  if (known.length === 1) return null
  return (
    <Select
      label={t('guestLanguage')}
      choices={known.map((code) => ({ value: code, label: languageNamer(uiLanguage)(code) }))}
      value={value}
      onChange={onChange}
    />
  )
}

interface DropDialogProps {
  isOpen: boolean
  onDrop: () => void
  onCancel: () => void
}

/** Asks before the input is discarded. */
function DropDialog({ isOpen, onDrop, onCancel }: DropDialogProps): ReactNode {
  const { t } = useTranslation('answers')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      danger
      title={t('dropTitle')}
      confirmLabel={t('drop')}
      cancelLabel={t('keepWriting')}
      onConfirm={onDrop}
      onCancel={onCancel}
    >
      <p>{t('dropText')}</p>
    </ConfirmDialog>
  )
}

/** The initial values: the guest's answers. */
function firstValues(elements: readonly FormElement[], row: Row | null): ReadonlyMap<string, string> {
  return new Map(
    elements.map((element) => {
      const cell = row?.cells.get(element.id)
      if (!isChoice(element)) return [element.id, cell?.text ?? '']
      const kept = element.options.some(({ id }) => id === cell?.optionId)
      return [element.id, kept ? (cell?.optionId ?? unchosen) : unchosen]
    }),
  )
}
