import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { trimmedAnswer } from '../../../domain/forms/answer-words.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { Row } from '../model/sheet.ts'
import { ToneWord } from '../tone-word.tsx'

export interface ReadDialogProps {
  row: Row
  /** All guests of the same answer, including this one. */
  party: readonly Row[]
  /** Null for samples, which are read-only. */
  siteId: string | null
  onOpen: (row: Row) => void
  onDelete: () => void
  onCorrect: () => void
  onClose: () => void
}

/** All answers of one guest, with the questions as they were asked then. */
export function ReadDialog(props: ReadDialogProps): ReactNode {
  const { row, party, siteId, onOpen, onDelete, onCorrect, onClose } = props
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const { record } = row
  const sample = siteId === null ? t('sampleFixed') : undefined
  const facts = [
    record.origin === 'sample' ? t('sampleAnswer') : t('receivedAt', { time: dateAndTime(record.createdAt, language) }),
    ...(record.origin === 'owner' ? [t('writtenByHand')] : []),
    ...(record.corrected ? [t('correctedByYou')] : []),
    ...(record.updatedAt === null ? [] : [t('changedAt', { time: dateAndTime(record.updatedAt, language) })]),
    t('inLanguage', { language: languageNamer(language)(record.language) }),
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={row.who || t('unnamedGuest')}
      actions={
        <>
          <Button variant="quiet" icon="trash" disabledReason={sample} onPress={onDelete}>
            {t('delete')}
          </Button>
          {record.spamUntil === null && (
            <Button variant="primary" icon="pencil-simple" disabledReason={sample} onPress={onCorrect}>
              {t('correct')}
            </Button>
          )}
        </>
      }
    >
      <dl className="answer-full">
        {record.formElements.map(({ formElement }) => {
          const cell = row.cells.get(formElement.id)
          return (
            <div key={formElement.id}>
              <dt>{trimmedAnswer(textIn(formElement.label, language)) || t('unnamedQuestion')}</dt>
              <dd>
                {cell === undefined ? <span className="answer-none">{t('noAnswer')}</span> : <ToneWord {...cell} />}
              </dd>
            </div>
          )
        })}
      </dl>
      {party.length > 1 && (
        <div className="answer-party">
          <h3>{t('answeredTogether')}</h3>
          <ul>
            {party.map((member) => (
              <li key={member.id}>
                {member.id === row.id ? (
                  <span aria-current="true">{member.who || t('unnamedGuest')}</span>
                ) : (
                  <button type="button" className="row-open" onClick={() => onOpen(member)}>
                    {member.who || t('unnamedGuest')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="answer-facts">{facts.join(' ')}</p>
    </Dialog>
  )
}
