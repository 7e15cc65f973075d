import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HouseholdToImport } from '../../../domain/guests/import/import-contract.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { Button } from '../../kit/controls/button.tsx'
import { DialogView } from '../../kit/controls/dialog-view.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportResult } from './import-result.tsx'
import { ListBox } from './list-box.tsx'
import { filledColumns } from './model/filled-columns.ts'
import type { Shown } from './model/view.ts'
import type { ListProblem } from './read/read-list.ts'
import { ReadingProgress } from './reading-progress.tsx'
import {
  type ReadDraft,
  readDraft,
  useImportCalls,
  useImportContext,
  useImportPlan,
  useImportReader,
} from './use-import.ts'
import { useImportWords } from './use-import-words.ts'
import type { ImportReader } from './work/import-reader.ts'
import type { ImportAbout, Progress } from './work/messages.ts'
import './import.css'

export interface ImportDrawerProps {
  siteId: string
  words: Pick<GuestWords, 'side' | 'hosts' | 'label'>
  /** The columns that are not shown. */
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  onClose: () => void
}

/** Takes a list that was kept elsewhere: the list, how it is read, and what came of it. */
export function ImportDrawer({ siteId, words, hidden, onHidden, onClose }: ImportDrawerProps): ReactNode {
  const about = useImportContext(siteId, words.hosts)
  const reader = useImportReader(about)
  const calls = useImportCalls(siteId, about.households)
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadDraft | null>(null)
  const [problem, setProblem] = useState<ListProblem | null>(null)
  /** The columns that an import has brought out; null until it is done. */
  const [broughtOut, setBroughtOut] = useState<readonly GuestColumn[] | null>(null)
  const fail = useCallback(() => {
    setProblem('noReader')
    setRead(null)
  }, [])
  const again = () => {
    setText('')
    setRead(null)
    setBroughtOut(null)
  }
  const common = { calls, reader, onClose }
  if (broughtOut !== null) return <DoneStep {...common} columns={broughtOut.map(words.label)} onAgain={again} />
  if (read === null)
    return (
      <ListStep {...common} text={text} onText={setText} problem={problem} onProblem={setProblem} onRead={setRead} />
    )
  return (
    <CheckStep
      {...common}
      read={read}
      about={about}
      side={words.side}
      onFailed={fail}
      onStartOver={() => setRead(null)}
      onDone={(imported) => {
        const filled = filledColumns(imported, hidden)
        if (filled.length > 0) onHidden(new Set([...hidden].filter((id) => !filled.some((column) => column === id))))
        setBroughtOut(filled)
      }}
    />
  )
}

interface StepProps {
  calls: ReturnType<typeof useImportCalls>
  reader: ImportReader
  onClose: () => void
}

/** A longer paste is read without being shown in the box: laying it out takes a while. */
const longestShown = 20_000

interface ListStepProps extends StepProps {
  text: string
  onText: (text: string) => void
  problem: ListProblem | null
  onProblem: (problem: ListProblem | null) => void
  onRead: (read: ReadDraft) => void
}

function ListStep({ calls, reader, onClose, text, onText, problem, onProblem, onRead }: ListStepProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const [isReading, setReading] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const times = useRef(0)
  const take = async (source: string | File) => {
    times.current += 1
    const time = times.current
    onProblem(null)
    setReading(true)
    setProgress(null)
    const reading = await readDraft(reader, source, setProgress)
    // it was stopped, or another list was chosen
    if (time !== times.current) return
    setReading(false)
    if (typeof reading === 'string') onProblem(reading)
    else onRead(reading)
  }
  const stop = () => {
    times.current += 1
    reader.stop()
    setReading(false)
  }
  return (
    <DialogView
      title={t('title')}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onPress={isReading ? stop : onClose}>{t(isReading ? 'stop' : 'cancel')}</Button>
          <Button variant="primary" pending={isReading} onPress={() => void take(text)}>
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
      {isReading && progress !== null && <ReadingProgress progress={progress} />}
      <ListBox
        text={text}
        onText={onText}
        onPaste={(pasted) => {
          if (pasted.length <= longestShown) onText(pasted)
          void take(pasted)
        }}
        onFile={(file) => void take(file)}
      />
    </DialogView>
  )
}

interface CheckStepProps extends StepProps {
  read: ReadDraft
  about: ImportAbout
  side: GuestWords['side']
  onFailed: () => void
  onStartOver: () => void
  onDone: (imported: readonly HouseholdToImport[]) => void
}

function CheckStep(props: CheckStepProps): ReactNode {
  const { calls, reader, onClose, read, about, side, onFailed, onStartOver, onDone } = props
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const language = useUiLanguage()
  const words = useImportWords(side)
  const [draft, setDraft] = useState(read.draft)
  const [shown, setShown] = useState<Shown>(new Map())
  const { view, isBehind, collect } = useImportPlan({ reader, about, first: read }, { draft, shown }, onFailed)
  const { sums } = view
  const { new: fresh, changed } = sums.fates
  const count = fresh + changed
  const add =
    changed === 0
      ? t('add', { count })
      : fresh === 0
        ? t('alter', { count })
        : t('addAndAlter', { added: fresh, altered: changed })
  const isSending = calls.pending === 'sending'
  const reason = sums.isTooLong
    ? t('tooLong')
    : count > 0
      ? undefined
      : t(sums.fates.open > 0 || view.questions.length > 0 ? 'answerFirst' : 'nothingToAdd')
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
            onPress={() => void calls.send(draft, collect).then((imported) => imported !== null && onDone(imported))}
          >
            {isSending ? t('adding', { count }) : add}
          </Button>
        </>
      }
    >
      <ImportCheck
        draft={draft}
        onDraft={setDraft}
        view={view}
        isBehind={isBehind}
        shown={shown}
        onShown={setShown}
        words={words}
        onStartOver={onStartOver}
      />
      {calls.error !== null && <Note tone="danger">{errorText(calls.error, language)}</Note>}
    </DialogView>
  )
}

interface DoneStepProps extends Omit<StepProps, 'reader'> {
  columns: readonly string[]
  onAgain: () => void
}

function DoneStep({ calls, columns, onClose, onAgain }: DoneStepProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const names = new Intl.ListFormat(useUiLanguage()).format(columns)
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
      {columns.length > 0 && <p>{t('columnsShown', { count: columns.length, names })}</p>}
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
