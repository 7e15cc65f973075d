import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { trimmedAnswer } from '../../../domain/forms/answer-words.ts'
import type { RecordedAnswer } from '../../../domain/forms/answers-contract.ts'
import { mergeAnswers } from '../../../domain/forms/merge-answers.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { Double } from '../model/doubles.ts'
import type { Row } from '../model/sheet.ts'
import { useDoubleChanges } from '../use-answers.ts'
import './doubles-dialog.css'

export interface DoublesDialogProps {
  siteId: string
  doubles: readonly Double<Row>[]
  onClose: () => void
}

/** Answers that may be one guest's, a pair at a time: merged, after saying what is lost, or set apart. */
export function DoublesDialog({ siteId, doubles, onClose }: DoublesDialogProps): ReactNode {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const { setApart, merge } = useDoubleChanges(siteId)
  const [pair] = doubles
  useEffect(() => {
    if (pair === undefined) onClose()
  }, [pair, onClose])
  if (pair === undefined) return null
  const name = pair.newer.who || t('unnamedGuest')
  const error = setApart.error ?? merge.error
  const isBusy = setApart.isPending || merge.isPending
  const keepBoth = () =>
    setApart.mutate(
      { ...pair, apart: true },
      { onSuccess: () => showToast(t('setApart', { name }), () => setApart.mutate({ ...pair, apart: false })) },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('doublesTitle', { name })}
      actions={
        <>
          <Button variant="quiet" pending={setApart.isPending} isDisabled={isBusy} onPress={keepBoth}>
            {t('notDoubles')}
          </Button>
          <Button
            variant="primary"
            pending={merge.isPending}
            isDisabled={isBusy}
            onPress={() => merge.mutate(pair, { onSuccess: () => showToast(t('merged', { name })) })}
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      <p className="k-description">
        {t(pair.by === 'name' ? 'sameName' : 'sameMail')}{' '}
        {doubles.length > 1 && t('doublesLeft', { count: doubles.length })}
      </p>
      <Comparison {...pair} />
      <Losses {...pair} />
      {error !== null && (
        <Note tone="danger">
          <p>{errorText(error, language)}</p>
        </Note>
      )}
    </Dialog>
  )
}

/** Both answers side by side, question by question. */
function Comparison({ newer, older }: Double<Row>): ReactNode {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const questions = new Map(
    [...newer.record.formElements, ...older.record.formElements].map(({ formElement }) => [
      formElement.id,
      formElement,
    ]),
  )
  const when = ({ record }: Row) => dateAndTime(record.updatedAt ?? record.createdAt, language)
  return (
    <table className="doubles-compared">
      <thead>
        <tr>
          <td />
          <th scope="col">
            {t('older')} <span>{when(older)}</span>
          </th>
          <th scope="col">
            {t('newer')} <span>{when(newer)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...questions.values()].map(({ id, label }) => (
          <tr key={id}>
            <th scope="row">{trimmedAnswer(textIn(label, language)) || t('unnamedQuestion')}</th>
            {[older, newer].map((row) => (
              <td key={row.id}>{row.cells.get(id)?.text ?? <span className="answer-none">{t('noAnswer')}</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a merger keeps and what it deletes. */
function Losses({ newer, older }: Double<Row>): ReactNode {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const { lost, isFilled } = mergeAnswers(newer.record.formElements, older.record.formElements)
  const inWords = ({ formElement, value, selectedOption }: RecordedAnswer) => {
    const text = selectedOption === null ? (value ?? '') : textIn(selectedOption.text, language)
    const label = trimmedAnswer(textIn(formElement.label, language)) || t('unnamedQuestion')
    return `${label}: ${trimmedAnswer(text)}`
  }
  return (
    <Note>
      <p>{t(isFilled ? 'mergeFills' : 'mergeKeeps')}</p>
      {lost.length === 0 ? (
        <p>{t('nothingLost')}</p>
      ) : (
        <>
          <p>{t('isLost')}</p>
          <ul>
            {lost.map((answer) => (
              <li key={answer.formElement.id}>{inWords(answer)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('mergeIsFinal')}</p>
    </Note>
  )
}
