import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { DialogView } from '../../kit/controls/dialog-view.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportResult } from './import-result.tsx'
import { ListBox } from './list-box.tsx'
import { type ListProblem, type Reading, readFile, readText } from './read/read-list.ts'
import { draftOf, type ImportDraft, useImportCalls, useImportContext, useImportPlan } from './use-import.ts'
import { useImportWords } from './use-import-words.ts'
import './import.css'

export interface ImportDrawerProps {
  siteId: string
  onClose: () => void
}

/** Takes a list that was kept elsewhere: the list, how it is read, and what came of it. */
export function ImportDrawer({ siteId, onClose }: ImportDrawerProps): ReactNode {
  const { context, households } = useImportContext(siteId)
  const calls = useImportCalls(siteId, households)
  const [text, setText] = useState('')
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [isDone, setDone] = useState(false)
  const again = () => {
    setText('')
    setDraft(null)
    setDone(false)
  }
  const common = { calls, onClose }
  if (isDone) return <DoneStep {...common} onAgain={again} />
  if (draft === null) return <ListStep {...common} text={text} onText={setText} onDraft={setDraft} />
  return (
    <CheckStep
      {...common}
      draft={draft}
      onDraft={setDraft}
      of={{ context, households }}
      onStartOver={() => setDraft(null)}
      onDone={() => setDone(true)}
    />
  )
}

interface StepProps {
  calls: ReturnType<typeof useImportCalls>
  onClose: () => void
}

interface ListStepProps extends StepProps {
  text: string
  onText: (text: string) => void
  onDraft: (draft: ImportDraft) => void
}

function ListStep({ calls, onClose, text, onText, onDraft }: ListStepProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const [problem, setProblem] = useState<ListProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const take = (reading: Reading) => {
    if ('list' in reading) onDraft(draftOf(reading.list))
    else setProblem(reading.problem)
  }
  const takeFile = async (file: File) => {
    setProblem(null)
    setReading(true)
    const reading = await readFile(file).catch((): Reading => ({ problem: 'unreadable' }))
    setReading(false)
    take(reading)
  }
  return (
    <DialogView
      title={t('title')}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" pending={isReading} onPress={() => take(readText(text))}>
            {t(isReading ? 'reading' : 'read')}
          </Button>
        </>
      }
    >
      {calls.last !== null && (
        <section className="import-last" aria-labelledby="import-last">
          <h3 id="import-last">{t('last')}</h3>
          <ImportResult result={calls.last} />
          <UndoButton calls={calls} />
        </section>
      )}
      {problem !== null && <Note tone="danger">{t(`problems.${problem}`)}</Note>}
      <ListBox
        text={text}
        onText={onText}
        onPaste={(pasted) => {
          onText(pasted)
          take(readText(pasted))
        }}
        onFile={(file) => void takeFile(file)}
      />
    </DialogView>
  )
}

interface CheckStepProps extends StepProps {
  draft: ImportDraft
  onDraft: (draft: ImportDraft) => void
  of: ReturnType<typeof useImportContext>
  onStartOver: () => void
  onDone: () => void
}

function CheckStep({ calls, onClose, draft, onDraft, of, onStartOver, onDone }: CheckStepProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const language = useUiLanguage()
  const words = useImportWords(of.context.hosts ?? { a: '', b: '' })
  const { planned, sums, questions } = useImportPlan(draft, of)
  const count = sums.fates.new + sums.fates.changed
  const isSending = calls.pending === 'sending'
  const reason = sums.isTooLong
    ? t('tooLong')
    : count > 0
      ? undefined
      : t(sums.fates.open > 0 || questions.length > 0 ? 'answerFirst' : 'nothingToAdd')
  return (
    <DialogView
      title={t('title')}
      size="page"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            pending={isSending}
            disabledReason={reason}
            onPress={() => void calls.send(planned).then((isSent) => isSent && onDone())}
          >
            {isSending ? t('adding', { count }) : t('add', { count })}
          </Button>
        </>
      }
    >
      <ImportCheck
        draft={draft}
        onDraft={onDraft}
        planned={planned}
        questions={questions}
        sums={sums}
        words={words}
        onStartOver={onStartOver}
      />
      {calls.error !== null && <Note tone="danger">{errorText(calls.error, language)}</Note>}
    </DialogView>
  )
}

function DoneStep({ calls, onClose, onAgain }: StepProps & { onAgain: () => void }): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  return (
    <DialogView
      title={t('done')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onAgain}>{t('again')}</Button>
          <Button variant="primary" onPress={onClose} autoFocus>
            {t('close')}
          </Button>
        </>
      }
    >
      {calls.last !== null && <ImportResult result={calls.last} />}
      <UndoButton calls={calls} />
    </DialogView>
  )
}

/** Takes back the last import, unless that has been done. */
function UndoButton({ calls }: Pick<StepProps, 'calls'>): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const language = useUiLanguage()
  const { last, pending, error } = calls
  if (last === null) return null
  const isUndoing = pending === 'undoing'
  return (
    <>
      {error !== null && <Note tone="danger">{errorText(error, language)}</Note>}
      {last.undone === null && last.added + last.changed > 0 && (
        <p>
          <Button icon="arrow-counter-clockwise" pending={isUndoing} onPress={() => void calls.undo(last.importId)}>
            {t(isUndoing ? 'undoing' : 'undo')}
          </Button>
        </p>
      )}
    </>
  )
}
